import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { languages } from '@vitrine/shared/api/locale';
import { createH5Document, type H5Document } from '@vitrine/shared/document';
import type { H5EditorDocument } from './package/h5-editor.d.ts';

const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');

/** Members of an interface in the published types. */
function namesIn(declaration: string): string[] {
  const types = read('package/h5-editor.d.ts');
  const body = types.slice(types.indexOf(`export interface ${declaration} {`)).split('\n}')[0] ?? '';
  return [...body.matchAll(/^ {2}(?:readonly )?(\w+)[?(:]/gm)].flatMap(([, name]) => name ?? []);
}

const readmes = languages.map((language) => (language === 'en' ? 'README.md' : `README.${language}.md`));

it.each(readmes)('%s names every prop and every method', (name) => {
  const readme = read(`package/${name}`);
  const props = namesIn('H5EditorProps');
  expect(props).toEqual(expect.arrayContaining(['document', 'onSave', 'readOnly']));
  expect(props.filter((prop) => !readme.includes(`| \`${prop}\` |`))).toEqual([]);
  const methods = namesIn('H5EditorHandle');
  expect(methods.filter((method) => !readme.includes(`\`${method}`))).toEqual([]);
});

it('the package has the version of its remote and contains its documents', () => {
  expect(JSON.parse(read('package/package.json')).version).toBe(
    JSON.parse(read('../../package.json')).version,
  );
  const ours: H5Document = createH5Document();
  const theirs: H5EditorDocument = ours;
  expect(theirs.pageList).toHaveLength(1);
});
