import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { parseFile, parseText } from '../observers/syntax.ts';

const packages = '{server,shared,player,host,mf-*,guide}/src';
const patterns = [
  `${packages}/**/*.{ts,tsx,css}`,
  `${packages}/**/messages/zh_CN.json`,
  '{tools,e2e}/**/*.{ts,tsx}',
  // Scripts and pages also stand beside `src`: the bridge, public pages, examples.
  '{server,shared,player,host,mf-*,guide,tools,e2e}/**/*.{js,cjs,mjs,vue,html}',
  'guide/.vitepress/{*,theme/**/*}.{ts,vue,css,mjs}',
  '{.dependency-cruiser.cjs,*.mjs}',
];
/** Excluded: contains the list of retired words. */
const apart = ['node_modules', 'dist', '.types', 'tools/words'];

/** Files checked for names, relative to the checkout, with slashes. */
export const filesWithNames = (root: string): string[] =>
  globSync(patterns, {
    cwd: root,
    exclude: (path) => apart.some((part) => `/${path.split(sep).join('/')}/`.includes(`/${part}/`)),
  })
    .map((path) => path.split(sep).join('/'))
    .toSorted();

function identifiersIn(value: unknown, found: Set<string>): void {
  if (Array.isArray(value)) for (const item of value) identifiersIn(item, found);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
  const type = Reflect.get(value, 'type');
  const name = Reflect.get(value, 'value');
  if ((type === 'Identifier' || type === 'PrivateName') && typeof name === 'string') found.add(name);
  for (const part of Object.values(value)) if (typeof part === 'object') identifiersIn(part, found);
}

const namesInStyles = (text: string): string[] =>
  [...text.matchAll(/(?<=\.|--)[a-z][\w-]*/gi)].map(([name]) => name);

/** Ids, classes and attributes of data, and names in embedded scripts and styles. */
function namesInMarkup(text: string): Set<string> {
  const values = [...text.matchAll(/\s(?:id|class|name)="([^"]*)"/g)].flatMap(([, value = '']) =>
    value.split(/\s+/),
  );
  const attributes = [...text.matchAll(/\sdata-[\w-]+/g)].map(([name]) => name.trim());
  const found = new Set([...values, ...attributes].filter(Boolean));
  for (const [, attributesOfScript = '', script = ''] of text.matchAll(
    /<script([^>]*)>([\s\S]*?)<\/script>/g,
  ))
    if (!attributesOfScript.includes('json')) identifiersIn(parseText(script), found);
  for (const [, style = ''] of text.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g))
    for (const name of namesInStyles(style)) found.add(name);
  return found;
}

/** Message keys, including nested ones; those of the server are also error codes. */
const keysIn = (value: unknown, key = ''): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([part, inner]) => keysIn(inner, key ? `${key}.${part}` : part))
    : [key];

/** Names in a file: path segments and declarations. Files without `hint` are skipped. */
export function namesIn(root: string, path: string, hint: RegExp): Set<string> {
  const places = path.split('/').filter((part, at) => at > 0 && part !== 'src');
  const found = new Set(places.map((part) => part.replace(/\..*$/, '')));
  const text = readFileSync(join(root, path), 'utf8');
  // Parsing every file would take ten times as long.
  if (!hint.test(text)) return found;
  if (path.endsWith('.css')) for (const name of namesInStyles(text)) found.add(name);
  else if (/\.(html|vue)$/.test(path)) for (const name of namesInMarkup(text)) found.add(name);
  else if (path.endsWith('.json')) for (const key of keysIn(JSON.parse(text))) found.add(key);
  else identifiersIn(parseFile(join(root, path)), found);
  return found;
}
