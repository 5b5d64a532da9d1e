"""A reader's session on a page: the notebook is run as plain Python, and a reader's requests go to copies of what it
shows. There is no kernel.
"""
