import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import webpack, { type Compiler } from 'webpack';

/** A template. */
const notCopied = ['index.html'];

function filesUnder(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/** Copies the files of a package's `public/` unchanged. */
export class PublicFolder {
  readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('PublicFolder', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'PublicFolder', stage }, () => {
        compilation.contextDependencies.add(this.folder);
        for (const file of filesUnder(this.folder)) {
          const name = relative(this.folder, file).split(sep).join('/');
          if (!notCopied.includes(name))
            compilation.emitAsset(name, new webpack.sources.RawSource(readFileSync(file)));
        }
      });
    });
  }
}
