"""Our pages on a Jupyter server, as on Binder and JupyterHub, at the addresses of Voilà's extension, which is asked
after ours. What is none of our pages Voilà makes, as ever.
"""

from __future__ import annotations

from typing import Any

from jupyter_server.utils import url_path_join
from voila.configuration import VoilaConfiguration
from voila.paths import collect_template_paths
from voila.server_extension import load_config_file

from ..text.language import DEFAULT
from .error_pages import TEMPLATE, error_words
from .lesson_page import LessonPage
from .pages import pages_of
from .python_files import PYTHON, PythonFilesHandler


def page_handlers(server: Any) -> list[Any]:
    """What such a server answers before Voilà does, with Voilà's own configuration."""
    settings = server.web_app.settings
    settings.setdefault("jinja_template_vars", {})["error_words"] = error_words(DEFAULT)  # for Voilà's own handlers
    voila = VoilaConfiguration(parent=server)
    if told := load_config_file():
        voila.update_config(told)
    options = {
        "config": server.config,
        "template_paths": collect_template_paths(["voila", "nbconvert"], voila.template),
        "voila_configuration": voila,
    }
    settings[TEMPLATE] = voila.template
    base = settings["base_url"]
    return [
        (url_path_join(base, r"/voila/render/(.*\.ipynb)"), LessonPage, options),
        (url_path_join(base, PYTHON), PythonFilesHandler, {"python": pages_of(settings).python}),
    ]
