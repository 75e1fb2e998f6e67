import { at, childrenOf, listAt, type Node, nameOf } from '../../observers/syntax.ts';
import type { Module } from './modules.ts';

type Names = ReadonlySet<string>;
const nothing: Names = new Set();
const union = (sets: readonly Names[]): Names => new Set(sets.flatMap((one) => [...one]));

const lists = new Set(['Needs', 'CoreNeeds']);
/** Whether a type is a list of services, such as `Needs<'clock' | 'database'>`. */
export const isList = (node: Node): boolean =>
  node.type === 'TsTypeReference' && lists.has(nameOf(at(node, 'typeName')));

/** Names in a list of services. */
export const namesIn = (node: Node): string[] =>
  node.type === 'StringLiteral' ? [nameOf(node)] : childrenOf(node).flatMap(namesIn);

/** Parameters of a function, of a function type, or of what has either as its value or type; not its body. */
const headOf = (node: Node | undefined): Node[] =>
  node
    ? [
        ...listAt(node, 'params'),
        // Those of a method have no list of their own.
        ...childrenOf(node).filter(({ type }) => type === 'Parameter'),
        ...['init', 'value', 'typeAnnotation'].flatMap((part) => headOf(at(node, part))),
      ]
    : [];

const properties = new Set(['AssignmentPatternProperty', 'KeyValuePatternProperty', 'TsPropertySignature']);
/** Whatever takes `{ database }` asks for it, also without a list. */
const namesOfProperty = (node: Node): Names =>
  properties.has(node.type) ? new Set([nameOf(at(node, 'key'))]) : nothing;

const called = new Set([
  'ClassMethod',
  'ClassProperty',
  'KeyValueProperty',
  'MethodProperty',
  'PrivateMethod',
  'TsMethodSignature',
  'TsPropertySignature',
]);

/** What functions and classes of the server ask for, by where they are declared, and methods by their name. */
export class Asked {
  readonly #modules: ReadonlyMap<string, Module>;
  readonly #known = new Map<Node, Names>();
  readonly #members = new Map<string, Names>();

  constructor(modules: ReadonlyMap<string, Module>) {
    this.#modules = modules;
    for (const module of modules.values()) this.#readMembers(module.tree, module);
  }

  /** Services that something asks for which a module calls by this name; of a member, any of that name. */
  by(name: string, module: Module): Names {
    const declared = module.declared.get(name);
    if (declared) return this.#declared(declared, module);
    const imported = module.imports.get(name);
    const from = imported && this.#modules.get(imported.path);
    return from && imported.name !== undefined ? this.by(imported.name, from) : nothing;
  }

  /** The same for a member; of a module that is imported as a whole, what it declares. */
  byMember(object: Node | undefined, name: string, module: Module): Names {
    const imported = module.imports.get(nameOf(object));
    const from = imported?.name === undefined && imported ? this.#modules.get(imported.path) : undefined;
    return from ? this.by(name, from) : (this.#members.get(name) ?? nothing);
  }

  #declared(node: Node, module: Module): Names {
    const known = this.#known.get(node);
    if (known) return known;
    // Something that refers to itself asks for nothing more by that.
    this.#known.set(node, nothing);
    const names = union(this.#headsOf(node).map((one) => this.mentioned(one, module)));
    this.#known.set(node, names);
    return names;
  }

  #headsOf(node: Node): Node[] {
    if (node.type === 'ClassDeclaration')
      return listAt(node, 'body')
        .filter(({ type }) => type === 'Constructor')
        .flatMap(headOf);
    const isFunction =
      node.type === 'FunctionDeclaration' || at(node, 'init')?.type === 'ArrowFunctionExpression';
    return isFunction ? headOf(node) : [node];
  }

  /** Services in the types and patterns of a node, and of what it refers to. */
  mentioned(node: Node, module: Module): Names {
    if (isList(node)) return new Set(namesIn(node));
    const own = node.type === 'Identifier' ? this.by(nameOf(node), module) : namesOfProperty(node);
    return union([own, ...childrenOf(node).map((child) => this.mentioned(child, module))]);
  }

  #readMembers(node: Node, module: Module): void {
    if (called.has(node.type)) {
      const name = nameOf(at(node, 'key'));
      const names = union(headOf(node).map((one) => this.mentioned(one, module)));
      if (names.size > 0) this.#members.set(name, union([names, this.#members.get(name) ?? nothing]));
    }
    for (const child of childrenOf(node)) this.#readMembers(child, module);
  }
}
