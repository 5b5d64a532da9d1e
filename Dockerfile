# The lessons as pages, for a class: docs/hosting.md says how to run it. Built from the same lock as `make apps`.
#   docker build --tag bohnanza-lab .
#   docker run --rm --init --publish 8866:8866 bohnanza-lab

FROM python:3.12-slim AS build
WORKDIR /src
RUN python -m venv /opt/bohnanza
COPY requirements.txt ./
RUN /opt/bohnanza/bin/python -m pip install --quiet --no-cache-dir --require-hashes -r requirements.txt
COPY . ./
RUN /opt/bohnanza/bin/python -m pip install --quiet --no-cache-dir --no-build-isolation --no-deps .
# Pyodide, for code tasks on the pages themselves. What fetches it stays behind.
RUN python -m venv /opt/bohnanza-node && /opt/bohnanza-node/bin/python -m pip install --quiet --no-cache-dir --require-hashes -r requirements-node.txt
RUN PATH="/opt/bohnanza-node/bin:$PATH" /opt/bohnanza/bin/python -c "from bohnanza_lab.browser_python import fetch_pyodide; fetch_pyodide()"

FROM python:3.12-slim
RUN useradd --create-home --uid 1000 learner
COPY --from=build /opt/bohnanza /opt/bohnanza
ENV PATH=/opt/bohnanza/bin:$PATH PYTHONUNBUFFERED=1
USER learner
WORKDIR /srv
EXPOSE 8866
HEALTHCHECK CMD ["python", "-c", "import socket; socket.create_connection(('127.0.0.1', 8866), 5)"]
# What follows the image's name on the command line stands in the place of CMD.
ENTRYPOINT ["bohnanza-lab", "serve", "--host", "0.0.0.0"]
CMD []
