import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { childrenOf, type Node, parseFile, placeOf } from '../observers/syntax.ts';
import { filesWithNames } from './names.ts';

/** Lines of a function at most, those of functions within it included. Published migrations are left out: they are never edited. */
const longest = 60;
const functions = new Set([
  'ArrowFunctionExpression',
  'ClassMethod',
  'Constructor',
  'FunctionDeclaration',
  'FunctionExpression',
  'GetterProperty',
  'MethodProperty',
  'PrivateMethod',
  'SetterProperty',
]);

const countLines = (text: Buffer): number => text.toString().split('\n').length;

/** Long functions in a node, each as `line: lines`. */
function longIn(node: Node, text: Buffer): string[] {
  const place = placeOf(node);
  const lines = place && countLines(text.subarray(place.start, place.end));
  if (lines !== undefined && lines <= longest) return [];
  const inner = childrenOf(node).flatMap((child) => longIn(child, text));
  if (!place || !functions.has(node.type)) return inner;
  return [`${countLines(text.subarray(0, place.start))}: ${lines} lines`, ...inner];
}

/** Functions longer than allowed in the code of all packages, as `path:line: lines`; tests are not asked. */
export function longFunctions(root: string): string[] {
  return filesWithNames(root)
    .filter((path) => /(?<!\.(test|spec|fixture))\.tsx?$/.test(path))
    .flatMap((path) => {
      const file = join(root, path);
      const text = readFileSync(file);
      if (countLines(text) <= longest) return [];
      return longIn(parseFile(file), text).map((found) => `${path}:${found}`);
    });
}
