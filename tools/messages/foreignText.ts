import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Chinese, Japanese and Korean characters, and full-width punctuation. */
const eastAsian = /[\u3000-\u30ff\u3400-\u9fff\uac00-\ud7af\uff00-\uffef]/;

/** Exempt: language names in their own language, sample characters of encodings, initial texts, and tests. */
const exempt =
  /(\/messages\/|\/fixtures\/|\.test\.tsx?$|\/testing\/|^shared\/src\/i18n\/locale\.ts$|^shared\/src\/api\/base\/commonCharacters\.ts$|^shared\/src\/document\/text\/leftovers\.ts$)/;

/** TypeScript lines below `root` with user-visible text outside message files, as `file:line`. */
export function textOutsideMessages(root: string): string[] {
  const files = globSync('{host,mf-*,shared,server,player}/{src,dev}/**/*.{ts,tsx}', { cwd: root });
  return files
    .filter((file) => !exempt.test(file))
    .flatMap((file) =>
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .flatMap((line, index) => (eastAsian.test(line) ? [`${file}:${index + 1}`] : [])),
    );
}
