import { globSync, readFileSync } from 'node:fs';
import { join, posix, sep } from 'node:path';
import { at, listAt, type Node, nameOf, parseFile } from '../../observers/syntax.ts';

/** A name of another module; without `name`, the module as a whole. */
interface Imported {
  readonly path: string;
  readonly name?: string;
}

/** A file of the server with what it declares and imports, by its own names. */
export interface Module {
  readonly path: string;
  readonly text: Buffer;
  readonly tree: Node;
  readonly imports: ReadonlyMap<string, Imported>;
  readonly declared: ReadonlyMap<string, Node>;
}

function importsOf(path: string, statement: Node): [string, Imported][] {
  const source = nameOf(at(statement, 'source'));
  if (!source.startsWith('.')) return [];
  const from = posix.join(path, '..', source);
  return listAt(statement, 'specifiers').map((one) => {
    const local = nameOf(at(one, 'local'));
    if (one.type === 'ImportNamespaceSpecifier') return [local, { path: from }];
    return [local, { path: from, name: nameOf(at(one, 'imported')) || local }];
  });
}

function declarationsIn(statement: Node): [string, Node][] {
  const declared = statement.type === 'ExportDeclaration' ? at(statement, 'declaration') : statement;
  if (!declared) return [];
  if (declared.type === 'VariableDeclaration')
    return listAt(declared, 'declarations').map((one) => [nameOf(at(one, 'id')), one]);
  const name = nameOf(at(declared, 'identifier') ?? at(declared, 'id'));
  return name === '' ? [] : [[name, declared]];
}

function readModule(root: string, path: string): Module {
  const tree = parseFile(join(root, path));
  const body = listAt(tree, 'body');
  return {
    path,
    tree,
    text: readFileSync(join(root, path)),
    imports: new Map(
      body
        .filter(({ type }) => type === 'ImportDeclaration')
        .flatMap((statement) => importsOf(path, statement)),
    ),
    declared: new Map(body.flatMap(declarationsIn)),
  };
}

/** Files of the server by path, without tests. */
export function serverModules(root: string): ReadonlyMap<string, Module> {
  const paths = globSync('server/src/**/*.ts', { cwd: root })
    .map((path) => path.split(sep).join('/'))
    .filter((path) => !/\.(test|fixture)\.ts$|\/testing\//.test(path))
    .toSorted();
  return new Map(paths.map((path) => [path, readModule(root, path)]));
}
