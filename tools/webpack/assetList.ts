import webpack, { type Compiler } from 'webpack';

/**
 * Emits `assets.json`: `{ "version": "0.1.0", "files": ["index.html", "js/main.1a2b3c4d.js", …] }`, all that a page needs to
 * start without network. A service worker reads it when it installs; the server reads the version out of a package.
 */
export class AssetList {
  readonly #version: string;

  /** @param version of the player, as it reports it */
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
