import { allOf, at, childrenOf, type Node, nameOf, placeOf } from '../../observers/syntax.ts';
import { Asked, isList, namesIn } from './Asked.ts';
import { type Module, serverModules } from './modules.ts';

const types = new Set(['TsInterfaceDeclaration', 'TsTypeAliasDeclaration']);
const scopes = new Set([
  ...types,
  'ArrowFunctionExpression',
  'ClassDeclaration',
  'ClassMethod',
  'FunctionDeclaration',
  'FunctionExpression',
  'MethodProperty',
  'PrivateMethod',
]);
/** Types of functions that others write. */
const foreign = new Set(['TsFunctionType', 'TsMethodSignature']);
/** A signature without a body; that of the body asks for all of them. */
const isOverload = (node: Node): boolean => node.type === 'FunctionDeclaration' && !at(node, 'body');
const isType = ({ type }: Node): boolean => type.startsWith('Ts') && !/(Expression|Assertion)$/.test(type);

/** Names of properties and of what is declared: they refer to nothing. */
const isLabel = (node: Node, child: Node): boolean =>
  child === at(node, 'key') ||
  child === at(node, 'identifier') ||
  (child === at(node, 'id') && child.type === 'Identifier') ||
  (node.type === 'MemberExpression' && child === at(node, 'property') && child.type === 'Identifier');

/** Names by which a node itself reaches services, or that what it refers to asks for. */
function namedBy(node: Node, module: Module, asked: Asked): Iterable<string> {
  if (node.type === 'Identifier') return asked.by(nameOf(node), module);
  if (node.type === 'AssignmentPatternProperty' || node.type === 'KeyValuePatternProperty')
    return [nameOf(at(node, 'key'))];
  if (node.type !== 'MemberExpression') return [];
  const name = nameOf(at(node, 'property'));
  return [name, ...asked.byMember(at(node, 'object'), name, module)];
}

/** Names by which a piece of code reaches services, or that something it calls asks for. */
function usedIn(node: Node, module: Module, asked: Asked): string[] {
  if (node.type === 'ImportDeclaration') return [];
  // It calls the functions that it is given.
  if (isType(node)) return allOf(node, 'TsFunctionType').flatMap((one) => [...asked.mentioned(one, module)]);
  const inner = childrenOf(node).filter((child) => !isLabel(node, child));
  return [...namedBy(node, module, asked), ...inner.flatMap((child) => usedIn(child, module, asked))];
}

interface List {
  readonly node: Node;
  /** The function, class or declared type in which it stands. */
  readonly scope: Node;
}

/** Lists of services in a node, each with what declares it; a list that stands alone is not asked. */
function listsIn(node: Node, scope?: Node): List[] {
  if (foreign.has(node.type) || isOverload(node)) return [];
  if (isList(node)) return scope ? [{ node, scope }] : [];
  const inner = scopes.has(node.type) ? node : scope;
  return childrenOf(node).flatMap((child) => listsIn(child, inner));
}

const lineOf = (node: Node, { text }: Module): number =>
  text.subarray(0, placeOf(node)?.start).toString().split('\n').length;

/** Finds the lists of all modules that have a name too many. */
class Search {
  readonly #modules: readonly Module[];
  readonly #asked: Asked;
  readonly #used = new Map<Node, ReadonlySet<string>>();

  constructor(modules: ReadonlyMap<string, Module>) {
    this.#modules = [...modules.values()];
    this.#asked = new Asked(modules);
  }

  unused(): string[] {
    return this.#modules.flatMap((module) =>
      listsIn(module.tree).flatMap(({ node, scope }) => {
        const used = this.#usedBy(scope, module);
        const unused = namesIn(node).filter((name) => !used.has(name));
        return unused.length > 0 ? [`${module.path}:${lineOf(node, module)}: ${unused.join(' ')}`] : [];
      }),
    );
  }

  /** A declared type is for all files that name it. */
  #usedBy(scope: Node, module: Module): ReadonlySet<string> {
    if (!types.has(scope.type)) return this.#usedIn(scope, module);
    const name = nameOf(at(scope, 'id'));
    const users = this.#modules.filter(
      (one) =>
        one === module || [...one.imports.values()].some((it) => it.path === module.path && it.name === name),
    );
    return new Set(users.flatMap((one) => [...this.#usedIn(one.tree, one)]));
  }

  #usedIn(node: Node, module: Module): ReadonlySet<string> {
    const used = this.#used.get(node) ?? new Set(usedIn(node, module, this.#asked));
    this.#used.set(node, used);
    return used;
  }
}

/**
 * Services that a function, a class or a declared type of the server asks for although neither it nor anything that it
 * calls uses them: each list as `path:line: names`.
 */
export const unusedNeeds = (root: string): string[] => new Search(serverModules(root)).unused();
