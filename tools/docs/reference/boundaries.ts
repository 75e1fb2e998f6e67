import { createRequire } from 'node:module';
import { join } from 'node:path';
import { workspace } from '../../webpack/paths.ts';
import { code, table } from '../tables.ts';

interface Rules {
  readonly forbidden: readonly { readonly name: string; readonly comment: string }[];
}

/** Rules about packages and the parts of `shared`; others concern files within one. */
const ofPackages =
  /^(host-not-remote|remote-alone-.+|(player|server|guide)-(alone|only-pure-shared)|shared-.+)$/;

/** What each rule of `.dependency-cruiser.cjs` about packages says, by its name in a report. */
export function importRules(): string {
  const { forbidden }: Rules = createRequire(join(workspace, 'package.json'))('./.dependency-cruiser.cjs');
  const rows = forbidden
    .filter(({ name }) => ofPackages.test(name))
    .map(({ name, comment }) => [code(name), comment]);
  return table(['rule', 'what it says'], rows);
}
