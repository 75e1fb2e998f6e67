import { globSync, readFileSync } from 'node:fs';
import { join, posix, sep } from 'node:path';
import {
  at,
  childrenOf,
  isFunctionValue,
  listAt,
  type Node,
  nameOf,
  parseFile,
  parseText,
  placeOf,
} from '../observers/syntax.ts';
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

const docstrings = /\/\*\*(?:(?!\*\/)[\s\S])*@param(?:(?!\*\/)[\s\S])*\*\//g;

/** Parameters of a function, a method or the type of one; undefined for other nodes, type arguments among them. */
function parametersOf(node: Node): Node[] | undefined {
  if (Array.isArray(node.params))
    return node.type.startsWith('TsTypeParameter') ? undefined : listAt(node, 'params');
  // A method keeps them in an object without a type of its own.
  const { function: inner } = node;
  if (typeof inner !== 'object' || inner === null) return undefined;
  return listAt({ ...inner, type: 'Function' }, 'params');
}

/** Functions, methods and their types. */
const withParameters = (node: Node): Node[] => [
  ...(parametersOf(node) ? [node] : []),
  ...childrenOf(node).flatMap(withParameters),
];

const startOf = (node: Node): number => placeOf(node)?.start ?? -1;

/** Names that a parameter binds, those of a destructured one included. */
function boundBy(pattern: Node): string[] {
  if (pattern.type === 'Identifier') return [nameOf(pattern)];
  if (pattern.type === 'AssignmentPattern') return listOf(at(pattern, 'left')).flatMap(boundBy);
  if (pattern.type === 'AssignmentPatternProperty') return listOf(at(pattern, 'key')).flatMap(boundBy);
  const parts = ['pat', 'param', 'argument', 'value'].flatMap((name) => listOf(at(pattern, name)));
  return [...parts, ...listAt(pattern, 'properties'), ...listAt(pattern, 'elements')].flatMap(boundBy);
}

const listOf = (node: Node | undefined): Node[] => (node ? [node] : []);

const named = /@param\s+(\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}\s*)?\[?([\w$]+)/g;

/** Whether a declaration is another form of the same function, whose docstring is above the first. */
const isOverload = (one: Node, other: Node): boolean =>
  one.type === other.type &&
  ['identifier', 'key'].some(
    (part) => nameOf(at(one, part)) !== '' && nameOf(at(one, part)) === nameOf(at(other, part)),
  );

/** A destructured parameter, also one with a default. */
function isNameless(parameter: Node): boolean {
  const pattern = at(parameter, 'pat') ?? parameter;
  return (at(pattern, 'left') ?? pattern).type === 'ObjectPattern';
}

/** Names after `@param` that are none of these parameters. A destructured one has a name only in typed docstrings. */
function unknownNames(docstring: string, parameters: readonly Node[]): string[] {
  const bound = new Set(parameters.flatMap(boundBy));
  const unknown = [...docstring.matchAll(named)].filter(([, , name = '']) => !bound.has(name));
  const nameless = parameters.filter(isNameless).length;
  const typed = new Set(unknown.flatMap(([, type, name]) => (type && name ? [name] : [])));
  const allowed = new Set([...typed].slice(0, nameless));
  return unknown.map(([, , name = '']) => name).filter((name) => !allowed.has(name));
}

/** Names after `@param` that are none of the parameters of the function below, in the text of a file. */
export function unknownParameters(text: string, tsx = false): string[] {
  const described = [...text.matchAll(docstrings)];
  if (described.length === 0) return [];
  const functions = withParameters(parseText(text, { tsx })).toSorted((a, b) => startOf(a) - startOf(b));
  return described.flatMap(({ 0: docstring, index }) => {
    const end = Buffer.byteLength(text.slice(0, index + docstring.length));
    const below = functions.filter((node) => startOf(node) >= end);
    const [first] = below;
    const forms = below.filter((node) => first !== undefined && (node === first || isOverload(first, node)));
    return unknownNames(
      docstring,
      forms.flatMap((node) => parametersOf(node) ?? []),
    );
  });
}

/** The same in all files, each as `path: name`. */
export const wrongParameters = (root: string): string[] =>
  filesWithNames(root)
    .filter((path) => /\.(?:[cm]?js|tsx?)$/.test(path))
    .flatMap((path) =>
      unknownParameters(readFileSync(join(root, path), 'utf8'), path.endsWith('.tsx')).map(
        (name) => `${path}: ${name}`,
      ),
    );
