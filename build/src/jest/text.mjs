/** Imports a file as its text, as `asset/source` does in a build. */
export default {
  process: (text) => ({
    code: `Object.defineProperty(exports, '__esModule', { value: true });\nexports.default = ${JSON.stringify(text)};\n`,
  }),
};
