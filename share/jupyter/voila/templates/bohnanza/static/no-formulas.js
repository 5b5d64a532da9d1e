// Stands where MathJax would on a page without formulas: JupyterLab's renderer loads it for any text, 16 files and 900 KB.
"use strict";

window.MathJax = {
  Hub: { Config() {}, Configured() {}, Queue() {}, Register: { StartupHook() {} } },
};
