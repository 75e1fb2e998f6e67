import { dirname, join } from 'node:path';
import { sharedFacades } from '../docs/reference/facades.ts';
import { allOf, at, listAt, type Node, nameOf, parseFile } from '../observers/syntax.ts';

const files: ReadonlyMap<string, string> = new Map(sharedFacades().map(({ name, file }) => [name, file]));
const declarations = ['ImportDeclaration', 'ExportNamedDeclaration', 'ExportAllDeclaration'];

/** Imports that are left at run time, `import()` included, with the file or facade that each names. */
function importsOf(tree: Node): { item: Node; source: string }[] {
  const fixed = listAt(tree, 'body')
    .filter(({ type, typeOnly }) => declarations.includes(type) && typeOnly !== true)
    .map((item) => ({ item, source: nameOf(at(item, 'source')) }));
  const late = allOf(tree, 'CallExpression')
    .filter((call) => at(call, 'callee')?.type === 'Import')
    .map((item) => ({ item, source: nameOf(listAt(item, 'arguments')[0]) }));
  return [...fixed, ...late];
}

const targetOf = (file: string, source: string): string | undefined =>
  files.get(source) ?? (source.startsWith('.') ? join(dirname(file), source) : undefined);

const importedNames = (item: Node): string[] =>
  listAt(item, 'specifiers')
    .filter(({ isTypeOnly }) => isTypeOnly !== true)
    .map((one) => nameOf(at(one, 'imported') ?? at(one, 'orig') ?? at(one, 'local')));

/** Members of an imported object that a module reads. */
const membersRead = (tree: Node, object: string): string[] =>
  allOf(tree, 'MemberExpression')
    .filter((member) => nameOf(at(member, 'object')) === object)
    .map((member) => nameOf(at(member, 'property')));

/** What the modules that are reachable from an entry import from a facade, and read of one of its objects. */
export class FacadeUse {
  readonly names = new Set<string>();
  readonly members = new Set<string>();
  readonly modules = new Set<string>();
  readonly #facade: string | undefined;
  readonly #object: string;

  constructor(entry: string, facade: string, object: string) {
    this.#facade = files.get(facade);
    this.#object = object;
    this.#visit(entry);
  }

  #visit(file: string): void {
    if (this.modules.has(file) || !/\.tsx?$/.test(file)) return;
    this.modules.add(file);
    const tree = parseFile(file);
    for (const { item, source } of importsOf(tree)) {
      const target = targetOf(file, source);
      if (target === this.#facade) this.#note(tree, importedNames(item));
      else if (target) this.#visit(target);
    }
  }

  #note(tree: Node, names: readonly string[]): void {
    for (const name of names) this.names.add(name);
    if (!names.includes(this.#object)) return;
    for (const member of membersRead(tree, this.#object)) this.members.add(member);
  }
}
