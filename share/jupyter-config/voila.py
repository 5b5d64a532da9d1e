"""How Voilà shows the lessons: installed as etc/jupyter/voila.py, read by Voilà and by its JupyterLab extension."""

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

# What our pages need and nothing that happens to be installed beside us.
c.VoilaConfiguration.extension_allowlist = [
    "@jupyter-widgets/jupyterlab-manager",
    "@voila-dashboards/widgets-manager8",
    "anywidget",
]

# A page that needs a kernel ends it when it is closed. What slips through (a page that nobody waited for, a browser
# that crashed) ends after half an hour; a page that is open keeps its kernel however long the class talks. Only Voilà
# itself reads these, not JupyterLab.
c.MappingKernelManager.cull_idle_timeout = 30 * 60
c.MappingKernelManager.cull_interval = 60
c.MappingKernelManager.cull_connected = False
