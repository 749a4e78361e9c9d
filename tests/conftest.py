"""What all tests share: how Hypothesis looks for examples."""

from hypothesis import settings

# The same examples in every run, and no deadline: the first call of a kernel compiles it.
# To look further afield: pytest --hypothesis-profile=explore
settings.register_profile("steady", deadline=None, derandomize=True, max_examples=15)
settings.register_profile("explore", deadline=None, max_examples=200)
settings.load_profile("steady")
