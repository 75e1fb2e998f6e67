import { writeFileSync } from 'node:fs';
import { packagesFile } from './workspace.ts';

interface Bundle {
  readonly [file: string]: { readonly type: string; readonly moduleIds?: readonly string[] };
}

/** Files of packages that the scripts of the site are made of. Vite marks some with a zero, or with a question behind. */
function filesOf(bundle: Bundle): string[] {
  const ids = Object.values(bundle).flatMap(({ moduleIds = [] }) => moduleIds);
  const files = ids.map((id) => id.replace(/^\0/, '').replace(/\?.*$/, ''));
  return [...new Set(files)].filter((file) => file.includes('node_modules')).sort();
}

/** Notes what the pages in the browser carry; `tools/build/guide.ts` writes their licences from it. */
export const notePackages = {
  name: 'note-packages',
  apply: (_config: unknown, { isSsrBuild }: { isSsrBuild?: boolean }) => isSsrBuild !== true,
  generateBundle(_options: unknown, bundle: Bundle): void {
    writeFileSync(packagesFile, JSON.stringify(filesOf(bundle)));
  },
};
