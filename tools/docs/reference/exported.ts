import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  allOf,
  at,
  isFunction,
  isFunctionValue,
  listAt,
  type Node,
  nameOf,
  parseFile,
  placeOf,
} from '../../observers/syntax.ts';
import { classText } from './classText.ts';

/** An export of a module, as its source declares it. */
export interface Exported {
  readonly name: string;
  readonly kind: 'function' | 'class' | 'type' | 'value';
  /** The declaration without the bodies of its functions; of a value only the name. */
  readonly signature: string;
  /** Docstring without its marks; empty without one. */
  readonly words: string;
  readonly examples: readonly string[];
}

const typeDeclarations = ['TsInterfaceDeclaration', 'TsTypeAliasDeclaration'];

/** The docstring that ends just before a declaration. */
export function docstringBefore(text: string): Pick<Exported, 'words' | 'examples'> {
  const [, inner = ''] = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*$/.exec(text) ?? [];
  const [words = '', ...examples] = inner
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, ''))
    .join('\n')
    .split('@example');
  return { words: words.trim(), examples: examples.map((example) => example.trim()) };
}

/** Text of a declaration up to the body of its function; an overload has none. */
function signatureOf(exported: Node, text: Buffer): string {
  const place = placeOf(exported);
  const declaration = at(exported, 'declaration');
  const isType = declaration && typeDeclarations.includes(declaration.type);
  const declared =
    declaration && isFunction(declaration) ? declaration : allOf(exported, 'ArrowFunctionExpression')[0];
  const body = isType ? undefined : at(declared, 'body');
  return text
    .subarray(place?.start, (body && placeOf(body)?.start) ?? place?.end)
    .toString()
    .replace(/^export /, '')
    .replace(/\s*(=>)?\s*$/, '');
}

function declaredBy(exported: Node, text: Buffer): Exported[] {
  const declaration = at(exported, 'declaration');
  if (!declaration) return [];
  const docstring = docstringBefore(text.subarray(0, placeOf(exported)?.start).toString());
  const entry = (name: string, kind: Exported['kind'], signature: string) => ({
    name,
    kind,
    signature,
    ...docstring,
  });
  if (typeDeclarations.includes(declaration.type)) {
    return [entry(nameOf(at(declaration, 'id')), 'type', signatureOf(exported, text))];
  }
  const name = nameOf(at(declaration, 'identifier'));
  if (declaration.type === 'ClassDeclaration') return [entry(name, 'class', classText(declaration, text))];
  if (declaration.type === 'FunctionDeclaration')
    return [entry(name, 'function', signatureOf(exported, text))];
  return listAt(declaration, 'declarations').map((variable) => {
    const value = at(variable, 'init');
    const called = nameOf(at(variable, 'id'));
    return value && isFunctionValue(value)
      ? entry(called, 'function', signatureOf(exported, text))
      : entry(called, 'value', called);
  });
}

/** Names that a list of exports lets out of another module. */
const namesIn = (exported: Node): string[] =>
  listAt(exported, 'specifiers').map((specifier) =>
    nameOf(at(specifier, 'exported') ?? at(specifier, 'orig')),
  );

function exportsOfItem(item: Node, file: string, text: Buffer): Exported[] {
  if (item.type === 'ExportDeclaration') return declaredBy(item, text);
  const source = nameOf(at(item, 'source'));
  if (!source.startsWith('.')) return [];
  const passed = () => exportsOf(join(dirname(file), source));
  if (item.type === 'ExportAllDeclaration') return passed();
  if (item.type !== 'ExportNamedDeclaration') return [];
  const names = namesIn(item);
  return passed().filter(({ name }) => names.includes(name));
}

/** Names that a module passes on from packages and other facades, by their source. */
export function passedOn(file: string): { source: string; names: string[] }[] {
  const items = listAt(parseFile(file), 'body').filter(({ type }) => type === 'ExportNamedDeclaration');
  const outside = items.filter((item) => /^[^.]/.test(nameOf(at(item, 'source'))));
  return outside.map((item) => ({ source: nameOf(at(item, 'source')), names: namesIn(item) }));
}

/** All exports of a module, those that it passes on included; of an overloaded function only its first form. */
export function exportsOf(file: string): Exported[] {
  const text = readFileSync(file);
  const all = listAt(parseFile(file), 'body').flatMap((item) => exportsOfItem(item, file, text));
  return [...Map.groupBy(all, ({ name, kind }) => `${kind} ${name}`).values()].flatMap(
    ([first]) => first ?? [],
  );
}
