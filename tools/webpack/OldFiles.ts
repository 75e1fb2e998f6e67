import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack, { type Compiler } from 'webpack';

/** What the page needs to know of the build for old browsers; paths are below `/player/`. */
export interface OldBuild {
  readonly files: readonly string[];
  /** The script that starts it. */
  readonly main: string;
}

const listName = 'files.json';

/** Both builds link the styles of the page, which are written for the oldest browser. */
const isPageStyle = (name: string) => /^css\/main\./.test(name);
const isListed = (name: string) => !name.startsWith('..') && !/NOTICES\.txt$|\.map$/.test(name);

/** Lists the build for old browsers, for the build that makes the page. */
export class OldFiles {
  readonly #folder: string;

  /** @param folder name of its folder below `/player/` */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Empty during development, which builds for current browsers alone. */
  static read(folder: string): OldBuild {
    const path = join(folder, listName);
    return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : { files: [], main: '' };
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('OldFiles', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'OldFiles', stage }, (assets) => {
        const names = Object.keys(assets);
        for (const name of names.filter(isPageStyle)) compilation.deleteAsset(name);
        const files = names
          .filter((name) => isListed(name) && !isPageStyle(name))
          .map((name) => `${this.#folder}/${name}`)
          .sort();
        const main = files.find((name) => name.includes('/js/main.')) ?? '';
        const list: OldBuild = { files, main };
        compilation.emitAsset(listName, new webpack.sources.RawSource(JSON.stringify(list)));
      });
    });
  }
}
