"""The kernels of the pages: how many there may be, when each ends, and how one is started."""
