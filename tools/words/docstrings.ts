import { globSync, readFileSync } from 'node:fs';
import { join, posix, sep } from 'node:path';
import { at, isFunctionValue, listAt, type Node, nameOf, parseFile, placeOf } from '../observers/syntax.ts';
import { filesWithNames } from './names.ts';

/** Files whose functions other packages or folders call: shared code, repositories and services; see also `published`. */
const called =
  /^shared\/src\/(?!.*testing\/).*(?<!\.(?:test|spec|fixture))\.tsx?$|^server\/src\/.*(?:[rR]epository|[sS]ervice)\.ts$/;
interface Declared {
  readonly name: string;
  readonly node: Node;
}

function functionsOf(exported: Node): Declared[] {
  const declaration = at(exported, 'declaration');
  if (declaration?.type === 'FunctionDeclaration')
    return [{ name: nameOf(at(declaration, 'identifier')), node: exported }];
  return listAt(declaration, 'declarations')
    .filter((variable) => {
      const value = at(variable, 'init');
      return value !== undefined && isFunctionValue(value);
    })
    .map((variable) => ({ name: nameOf(at(variable, 'id')), node: exported }));
}

/** Public methods; constructors, accessors and fields are not asked. */
function methodsOf(exported: Node): Declared[] {
  const declaration = at(exported, 'declaration');
  if (declaration?.type !== 'ClassDeclaration') return [];
  return listAt(declaration, 'body')
    .filter(({ type, kind }) => type === 'ClassMethod' && kind === 'method')
    .filter(({ accessibility }) => accessibility !== 'private' && accessibility !== 'protected')
    .map((node) => ({
      name: `${nameOf(at(declaration, 'identifier'))}.${nameOf(at(node, 'key'))}`,
      node,
    }));
}

/** Whether a docstring, not another comment, ends just before the declaration. */
function isDescribed(node: Node, text: Buffer): boolean {
  const before = text.subarray(0, placeOf(node)?.start).toString().trimEnd();
  return before.endsWith('*/') && before.startsWith('/**', before.lastIndexOf('/*'));
}

function undescribedIn(file: string, withMethods: boolean): string[] {
  const text = readFileSync(file);
  const exported = listAt(parseFile(file), 'body').filter(({ type }) => type === 'ExportDeclaration');
  const declared = exported.flatMap((node) => [
    ...functionsOf(node),
    ...(withMethods ? methodsOf(node) : []),
  ]);
  // The docstring of an overloaded function stands above its first form.
  const first = new Map(declared.toReversed().map((one) => [one.name, one]));
  return declared
    .filter((one) => first.get(one.name) === one && !isDescribed(one.node, text))
    .map(({ name }) => name);
}

/** Files of the server's domains that others may import, by the `published.json` of each. */
function publishedIn(root: string): ReadonlySet<string> {
  const lists = globSync('server/src/*/published.json', { cwd: root }).map((path) =>
    path.split(sep).join('/'),
  );
  return new Set(
    lists.flatMap((path) => {
      const files: readonly string[] = JSON.parse(readFileSync(join(root, path), 'utf8'));
      return files.map((file) => posix.join(posix.dirname(path), file));
    }),
  );
}

/**
 * Exported functions of shared code, repositories, services and published files, and public methods of the server's
 * classes among them, that have no docstring: each as `path: name`. Methods of shared classes are not asked.
 */
export function functionsWithoutDocstring(root: string): string[] {
  const published = publishedIn(root);
  return filesWithNames(root)
    .filter((path) => called.test(path) || published.has(path))
    .flatMap((path) =>
      undescribedIn(join(root, path), path.startsWith('server/')).map((name) => `${path}: ${name}`),
    );
}
