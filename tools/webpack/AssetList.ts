import webpack, { type Compiler } from 'webpack';

/** Files of the page itself, which both builds need. */
const ofPage = /^(?:index\.html$|js\/choose\.|css\/main\.)/;
const isListed = (name: string) => name !== 'sw.js' && name !== 'NOTICES.txt' && !name.endsWith('.map');

/**
 * Emits `assets.json`: `{ "version": "0.1.0", "files": ["index.html", "js/main.1a2b3c4d.js", …] }`, all files for an
 * offline start, and `assets-old.json` with those for an old browser. Read by the service workers on installation, and
 * by the server for the version.
 */
export class AssetList {
  readonly #version: string;
  readonly #oldFiles: () => readonly string[];

  /**
   * @param version reported by the player
   * @param oldFiles files of the build for old browsers
   */
  constructor(version: string, oldFiles: () => readonly string[]) {
    this.#version = version;
    this.#oldFiles = oldFiles;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('AssetList', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'AssetList', stage }, (assets) => {
        const files = Object.keys(assets).filter(isListed).sort();
        const old = [...files.filter((name) => ofPage.test(name)), ...this.#oldFiles()];
        const emit = (name: string, listed: readonly string[]) =>
          compilation.emitAsset(name, this.#list(listed));
        emit('assets.json', files);
        emit('assets-old.json', old);
      });
    });
  }

  #list(files: readonly string[]): webpack.sources.Source {
    return new webpack.sources.RawSource(JSON.stringify({ version: this.#version, files }));
  }
}
