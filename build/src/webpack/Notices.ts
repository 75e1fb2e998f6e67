import { existsSync } from 'node:fs';
import { join } from 'node:path';
import webpack, { type Compiler, type Module } from 'webpack';
import { noticesOf, packageOf, webpackFolder } from './notice.ts';

/** Source files of a module, including concatenated ones. */
function filesOf(module: Module): string[] {
  return [module, ...innerModules(module)].flatMap((part) =>
    'resource' in part ? [String(part.resource)] : [],
  );
}

const innerModules = (module: Module): Module[] =>
  'modules' in module && Array.isArray(module.modules) ? module.modules : [];

/** Emits `NOTICES.txt`: the licences of all bundled packages, as redistribution requires. */
export class Notices {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('Notices', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'Notices', stage }, () => {
        const folders = [...compilation.modules].flatMap(filesOf).flatMap((file) => packageOf(file) ?? []);
        const known = folders.filter((folder) => existsSync(join(folder, 'package.json')));
        if (known.length === 0) return;
        compilation.emitAsset(
          'NOTICES.txt',
          new webpack.sources.RawSource(noticesOf([webpackFolder, ...known])),
        );
      });
    });
  }
}
