import webpack, { type Compiler } from 'webpack';

/**
 * Emits `assets.json`: `{ "version": "0.1.0", "files": ["index.html", "js/main.1a2b3c4d.js", …] }`, all files for an
 * offline
 * start. Read by the service worker on installation, and by the server for the version.
 */
export class AssetList {
  readonly #version: string;

  /** @param version reported by the player */
  constructor(version: string) {
    this.#version = version;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('AssetList', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'AssetList', stage }, (assets) => {
        const files = Object.keys(assets)
          .filter((name) => name !== 'sw.js' && name !== 'NOTICES.txt' && !name.endsWith('.map'))
          .sort();
        compilation.emitAsset(
          'assets.json',
          new webpack.sources.RawSource(JSON.stringify({ version: this.#version, files })),
        );
      });
    });
  }
}
