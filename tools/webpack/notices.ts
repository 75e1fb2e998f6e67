import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack, { type Compiler, type Module } from 'webpack';

/** `…/node_modules/react-dom/index.js` → `…/node_modules/react-dom`, scopes included. */
function packageOf(file: string): string | undefined {
  return /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(file)?.[0];
}

/** Files that a module is made of: itself, or those that were put together to it. */
function filesOf(module: Module): string[] {
  return [module, ...innerModules(module)].flatMap((part) =>
    'resource' in part ? [String(part.resource)] : [],
  );
}

const innerModules = (module: Module): Module[] =>
  'modules' in module && Array.isArray(module.modules) ? module.modules : [];

/** What one package says of itself: name, version, licence, and the text of the licence. */
function noticeOf(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
  const text = file ? readFileSync(join(folder, file), 'utf8').trim() : '';
  return `${name} ${version} (${license})\n\n${text}\n`;
}

/** Emits `NOTICES.txt`: the licences of all that is inside, as whoever hands the files on has to hand them on, too. */
export class Notices {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('Notices', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'Notices', stage }, () => {
        const folders = [...compilation.modules].flatMap(filesOf).flatMap((file) => packageOf(file) ?? []);
        const known = [...new Set(folders)].filter((folder) => existsSync(join(folder, 'package.json')));
        const notices = known.map(noticeOf).sort();
        compilation.emitAsset(
          'NOTICES.txt',
          new webpack.sources.RawSource(notices.join(`\n${'-'.repeat(80)}\n\n`)),
        );
      });
    });
  }
}
