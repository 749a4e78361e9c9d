INSERT INTO identities (id, name, recovery_hash, preferences, created)
VALUES ('anna', 'Анна', '924592b9b103f14f833faafb67f480691f01988aa457c0061769f58cd47311bc', '{"language":"ru"}', 1800000000000);

INSERT INTO devices (token_hash, identity_id, created)
VALUES ('b2a24b46448ad2cbd9520a2b1e73596ee53d5760029cc6b9e85fa89475895186', 'anna', 1800000000000);

INSERT INTO links (code_hash, identity_id, expires, used)
VALUES ('9af15b336e6a9619928537df30b2e6a2376569fcf9d7e773eccede65606529a0', 'anna', 1800000600000, 1800000000500);

INSERT INTO tables (id, game, title, created, touched, last, open, ended)
VALUES ('table-one', 'stukolka(players=4)', 'Вечер', 1800000001000, 1800000002000, 2, TRUE, FALSE);

INSERT INTO chairs (table_id, seat, identity_id)
VALUES ('table-one', 2, 'anna');

INSERT INTO events (table_id, seq, at, kind, body, marks)
VALUES ('table-one', 1, 1800000001000, 'created', '{"game":"stukolka(players=4)","title":"Вечер"}',
        '{"game":"stukolka(players=4)","title":"Вечер","open":true}');

INSERT INTO events (table_id, seq, at, kind, body, marks)
VALUES ('table-one', 2, 1800000002000, 'said', '{"text":"Привет: ♠"}', '{"chairs":{"2":"anna"}}');
