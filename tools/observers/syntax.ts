import { readFileSync } from 'node:fs';
import { parseSync } from '@swc/core';

/** A node of swc's syntax tree, loosely typed. */
export type Node = { readonly type: string } & Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, 'type') === 'string';

/** Child node by property; undefined when missing. */
export const at = (node: Node | undefined, name: string): Node | undefined => {
  const value = node?.[name];
  return isNode(value) ? value : undefined;
};

/** Child list by property; unwraps arguments and patterns. */
export const listAt = (node: Node | undefined, name: string): Node[] => {
  const value = node?.[name];
  if (!Array.isArray(value)) return [];
  return value
    .map((item: unknown) =>
      isNode(item) || typeof item !== 'object' || item === null ? item : Reflect.get(item, 'expression'),
    )
    .filter(isNode);
};

/** Name of an identifier, a key or a private member. */
export const nameOf = (node: Node | undefined): string => (typeof node?.value === 'string' ? node.value : '');

/** Direct children of a node. */
export const childrenOf = (node: Node): Node[] =>
  Object.values(node).flatMap((value) => {
    if (isNode(value)) return [value];
    if (Array.isArray(value)) return value.flatMap((item: unknown) => nodesIn(item));
    return nodesIn(value);
  });

/** Nodes in a value, including plain wrapper objects. */
function nodesIn(value: unknown): Node[] {
  if (isNode(value)) return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap((item: unknown) => nodesIn(item));
}

export const allOf = (node: Node, type: string): Node[] => [
  ...(node.type === type ? [node] : []),
  ...childrenOf(node).flatMap((child) => allOf(child, type)),
];

const functions = ['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration'];
export const isFunction = ({ type }: Node): boolean => functions.includes(type);

/** A function, or one within casts or a call such as `observer(…)`; schemas (`z.preprocess(…)`) are values. */
export function isFunctionValue(node: Node): boolean {
  if (isFunction(node)) return true;
  if (node.type === 'TsAsExpression' || node.type === 'ParenthesisExpression')
    return childrenOf(node).some(isFunctionValue);
  const called = node.type === 'CallExpression' && at(node, 'callee')?.type === 'Identifier';
  return called && listAt(node, 'arguments').some(isFunctionValue);
}

/** Bytes of a node in its file, of which the first is number 1; undefined for parts that have no place of their own. */
export function placeOf({ span }: Node): { start: number; end: number } | undefined {
  if (typeof span !== 'object' || span === null) return undefined;
  const [start, end] = [Reflect.get(span, 'start'), Reflect.get(span, 'end')];
  return typeof start === 'number' && typeof end === 'number'
    ? { start: start - 1, end: end - 1 }
    : undefined;
}

export function parseText(text: string, { tsx = false }: { readonly tsx?: boolean } = {}): Node {
  const tree: unknown = parseSync(text, { syntax: 'typescript', tsx, target: 'es2024' });
  if (!isNode(tree)) throw new Error('The text could not be parsed');
  return tree;
}

export const parseFile = (path: string): Node =>
  parseText(readFileSync(path, 'utf8'), { tsx: path.endsWith('.tsx') });
