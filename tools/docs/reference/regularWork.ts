import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourcesAt } from '../../map/sources.ts';
import { allOf, at, listAt, type Node, nameOf, parseFile, placeOf } from '../../observers/syntax.ts';
import { workspace } from '../../webpack/paths.ts';
import { docstringBefore } from './exported.ts';

/** A place in the server that starts a timer, itself or by a part of the platform. */
export interface RegularWork {
  readonly file: string;
  /** Function or class that starts it. */
  readonly name: string;
  /** Whether work can be noted for it between two runs. */
  readonly woken: boolean;
  /** Docstring of that function or class. */
  readonly words: string;
  readonly by: 'runRegularly' | 'PollingWorker' | 'setInterval';
  /** Source text of its options; an interval in milliseconds where the code has literals. */
  readonly options: Readonly<Record<string, string | number>>;
}

/** They start timers for others. */
const starters = ['server/src/platform/PollingWorker.ts', 'server/src/platform/runRegularly.ts'];

/** A module, of which constants can be looked up. */
interface Source {
  readonly module: Node;
  readonly text: Buffer;
}

/** Value of a constant of the file: the only one of that name. */
function constantOf({ module }: Source, name: string): Node | undefined {
  const found = allOf(module, 'VariableDeclarator').filter((one) => nameOf(at(one, 'id')) === name);
  return found.length === 1 ? at(found[0], 'init') : undefined;
}

const textOf = ({ text }: Source, node: Node): string => {
  const place = placeOf(node);
  return text.subarray(place?.start, place?.end).toString();
};

/** A number, or a product of numbers and constants; undefined for anything else. */
function numberOf(source: Source, node: Node | undefined): number | undefined {
  if (node?.type === 'NumericLiteral') return Number(node.value);
  if (node?.type === 'Identifier') return numberOf(source, constantOf(source, nameOf(node)));
  if (node?.type !== 'BinaryExpression' || node.operator !== '*') return undefined;
  const [left, right] = [numberOf(source, at(node, 'left')), numberOf(source, at(node, 'right'))];
  return left === undefined || right === undefined ? undefined : left * right;
}

/** A number or a text where the code has a literal, else the expression. */
function literalOf(source: Source, node: Node): string | number {
  const constant = node.type === 'Identifier' ? constantOf(source, nameOf(node)) : node;
  if (constant?.type === 'StringLiteral') return nameOf(constant);
  return numberOf(source, node) ?? textOf(source, node);
}

/** Properties of an object by name, including those of constants that it spreads. */
function propertiesOf(source: Source, object: Node | undefined): [string, string | number][] {
  return listAt(object, 'properties').flatMap((property): [string, string | number][] => {
    if (property.type === 'SpreadElement')
      return propertiesOf(source, constantOf(source, nameOf(at(property, 'arguments'))));
    if (property.type === 'Identifier') return [[nameOf(property), literalOf(source, property)]];
    const value = at(property, 'value');
    return value ? [[nameOf(at(property, 'key')), literalOf(source, value)]] : [];
  });
}

function optionsOf(source: Source, call: Node): RegularWork['options'] {
  const [, second] = listAt(call, 'arguments');
  if (nameOf(at(call, 'callee')) === 'setInterval') return second ? { every: literalOf(source, second) } : {};
  return Object.fromEntries(propertiesOf(source, second));
}

const isStarter = (name: string): name is RegularWork['by'] =>
  ['runRegularly', 'PollingWorker', 'setInterval'].includes(name);

/** All that one declaration of a module starts. */
function startedBy(item: Node, source: Source, file: string): RegularWork[] {
  const declaration = item.type === 'ExportDeclaration' ? at(item, 'declaration') : item;
  const declared = listAt(declaration, 'declarations')[0];
  const name = nameOf(at(declaration, 'identifier') ?? at(declared, 'id'));
  const woken = /\.wake\(\)/.test(textOf(source, item));
  const { words } = docstringBefore(source.text.subarray(0, placeOf(item)?.start).toString());
  return [...allOf(item, 'CallExpression'), ...allOf(item, 'NewExpression')].flatMap((call) => {
    const by = nameOf(at(call, 'callee'));
    return isStarter(by) ? [{ file, name, words, by, woken, options: optionsOf(source, call) }] : [];
  });
}

/** Every timer of the server that fires again and again. */
export function regularWork(): RegularWork[] {
  return sourcesAt('server/src/**/*.ts')
    .filter((file) => !starters.includes(file))
    .flatMap((file) => {
      const path = join(workspace, file);
      const text = readFileSync(path);
      if (!/runRegularly|PollingWorker|setInterval/.test(text.toString())) return [];
      const module = parseFile(path);
      return listAt(module, 'body').flatMap((item) => startedBy(item, { module, text }, file));
    });
}
