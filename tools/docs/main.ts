import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { workspace } from '../webpack/paths.ts';
import { documentsIn } from './documents.ts';
import { generatedFiles } from './generated.ts';
import { stamped, translationsIn } from './translations.ts';

/** Marks translations as current. */
function stamp(names: readonly string[]): void {
  const documents = documentsIn(workspace);
  const translations = new Map(translationsIn(documents).map((found) => [found.path, found]));
  for (const name of names) {
    const path = relative(workspace, join(process.cwd(), name));
    const translation = translations.get(path);
    const source = documents.find((document) => document.path === translation?.source);
    if (!translation || !source)
      throw new Error(`${path} is not a translation; those end with .<language>.md, such as .ko.md`);
    writeFileSync(join(workspace, path), stamped(translation.text, source));
    console.log(`${path} says what ${source.path} says`);
  }
}

async function write(): Promise<void> {
  const files = await generatedFiles();
  const changed = files.filter(({ path, text }) => {
    const whole = join(workspace, path);
    if (readFileSync(whole, { encoding: 'utf8', flag: 'a+' }) === text) return false;
    writeFileSync(whole, text);
    return true;
  });
  for (const { path } of changed) console.log(`wrote ${path}`);
  console.log(`${files.length} generated documents, ${changed.length} changed`);
}

/** `npm run docs` writes what is generated from the code; `npm run docs -- translated FILE…` stamps translations. */
const [command, ...names] = process.argv.slice(2);
if (command === 'translated') stamp(names);
else await write();
