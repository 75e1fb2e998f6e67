import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Chinese, Japanese and Korean letters, and the full-width punctuation that goes with them. */
const eastAsian = /[\u3000-\u30ff\u3400-\u9fff\uac00-\ud7af\uff00-\uffef]/;

/**
 * Names of languages are written in their own, for those who cannot read another; the characters by which encodings are
 * told apart are data, and so are the words that a new text begins with; tests may quote.
 */
const exempt =
  /(\/messages\/|\/fixtures\/|\.test\.tsx?$|\/testing\/|^shared\/src\/i18n\/locale\.ts$|^shared\/src\/api\/base\/commonCharacters\.ts$|^shared\/src\/document\/leftovers\.ts$)/;

/** Lines of TypeScript below `root` with text for people that belongs in a message file, as `file:line`. */
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
