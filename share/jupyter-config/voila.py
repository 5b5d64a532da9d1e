"""How Voilà shows the lessons: installed as etc/jupyter/voila.py, read by Voilà and by its JupyterLab extension."""

import sys

from bohnanza_lab.gallery.page import prepare

c = get_config()  # noqa: F821  (Jupyter defines it for its configuration files)

c.VoilaConfiguration.template = "bohnanza"
c.VoilaConfiguration.prelaunch_hook = prepare

# A reader sees the lesson, not its code and not our errors.
c.VoilaConfiguration.strip_sources = True
c.VoilaConfiguration.show_tracebacks = False

# An unknown template or theme in the address hangs the request: neither is taken from there.
c.VoilaConfiguration.allow_template_override = "NO"
c.VoilaConfiguration.allow_theme_override = "NO"

# A damaged message of one page must not stop the answers to all others (docs/hosting.md).
c.Voila.kernel_websocket_connection_class = "bohnanza_lab.server.sockets.GuardedSocket"

# No more kernels than there is memory for, and none that no page came for.
c.VoilaConfiguration.multi_kernel_manager_class = "bohnanza_lab.server.page_kernels.PageKernels"

# A class that opens a page at once waits for its kernels: they are forked from one warm process.
if sys.platform == "linux":
    c.KernelProvisionerFactory.default_provisioner_name = "bohnanza-lab-fork"

# What our pages need and nothing that happens to be installed beside us.
c.VoilaConfiguration.extension_allowlist = [
    "@jupyter-widgets/jupyterlab-manager",
    "@voila-dashboards/widgets-manager8",
    "anywidget",
]

# A closed page ends its own kernel, and one that no page came for ends by itself. What slips through (a browser that
# crashed, a lost network) ends after half an hour; a page that is open keeps its kernel however long the class talks.
# Only Voilà itself reads these, not JupyterLab.
c.MappingKernelManager.cull_idle_timeout = 30 * 60
c.MappingKernelManager.cull_interval = 60
c.MappingKernelManager.cull_connected = False
