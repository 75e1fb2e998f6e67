import { allOf, at, listAt, type Node, nameOf } from './syntax.ts';

/** Known shape of a class or props: member types and observable members. */
export interface Shape {
  readonly types: Map<string, TypeOf>;
  readonly observed: Set<string>;
  readonly base: string;
}
/** A type by name, or an inline one. */
export type TypeOf = string | Shape | undefined;

const unobserved = new Set(['action', 'flow']);

const shape = (base = ''): Shape => ({ types: new Map(), observed: new Set(), base });

/** Named type of a value, ignoring `readonly`, `| undefined` and the like. */
export function readType(node: Node | undefined): TypeOf {
  if (!node) return undefined;
  if (node.type === 'TsTypeReference') return nameOf(at(node, 'typeName'));
  if (node.type === 'TsTypeLiteral') return membersOf(listAt(node, 'members'));
  if (node.type === 'TsUnionType') return listAt(node, 'types').map(readType).find(Boolean);
  return readType(at(node, 'typeAnnotation'));
}

function membersOf(members: readonly Node[], base = ''): Shape {
  const result = shape(base);
  for (const member of members)
    if (member.type === 'TsPropertySignature')
      result.types.set(nameOf(at(member, 'key')), readType(at(member, 'typeAnnotation')));
  return result;
}

/** Type of a member by annotation or constructor. */
const memberType = (member: Node): TypeOf => {
  const value = at(member, 'value');
  if (value?.type === 'NewExpression') return nameOf(at(value, 'callee'));
  return readType(at(member, 'typeAnnotation'));
};

const isField = ({ type }: Node) => type === 'ClassProperty';
const isGetter = ({ type, kind }: Node) => type === 'ClassMethod' && kind === 'getter';

/** Members made observable by `makeObservable` and `makeAutoObservable`. */
function observedBy(call: Node, body: readonly Node[]): string[] {
  const maker = nameOf(at(call, 'callee'));
  if (maker !== 'makeObservable' && maker !== 'makeAutoObservable') return [];
  const [, given] = listAt(call, 'arguments');
  const said = new Map(
    listAt(given, 'properties').map(
      (entry) => [nameOf(at(entry, 'key')), nameOf(at(entry, 'value'))] as const,
    ),
  );
  if (maker === 'makeObservable')
    return [...said].filter(([, word]) => word !== '' && !unobserved.has(word)).map(([name]) => name);
  return body
    .filter((member) => isField(member) || isGetter(member))
    .map((member) => nameOf(at(member, 'key')))
    .filter((name) => !said.has(name) || said.get(name) !== '');
}

/** Getters and methods that read an observable member of their object, such as `Session.can`. */
function derivedFrom(observed: ReadonlySet<string>, body: readonly Node[]): string[] {
  const isObserved = (read: Node) =>
    at(read, 'object')?.type === 'ThisExpression' && observed.has(nameOf(at(read, 'property')));
  return body
    .filter(({ type }) => type === 'ClassMethod')
    .filter((member) => allOf(member, 'MemberExpression').some(isObserved))
    .map((member) => nameOf(at(member, 'key')));
}

function classShape(node: Node): Shape {
  const body = listAt(node, 'body');
  const result = shape(nameOf(at(node, 'superClass')));
  for (const member of body.filter(isField)) result.types.set(nameOf(at(member, 'key')), memberType(member));
  for (const getter of body.filter(isGetter))
    result.types.set(nameOf(at(getter, 'key')), readType(at(at(getter, 'function'), 'returnType')));
  for (const call of allOf(node, 'CallExpression'))
    for (const name of observedBy(call, body)) result.observed.add(name);
  for (const name of derivedFrom(result.observed, body)) result.observed.add(name);
  return result;
}

/** Classes, prop interfaces and global objects by name; the last of a name counts. */
export class Knowledge {
  readonly #shapes = new Map<string, Shape>();
  readonly #shared = new Map<string, TypeOf>();

  learn(tree: Node): void {
    for (const node of allOf(tree, 'ClassDeclaration'))
      this.#shapes.set(nameOf(at(node, 'identifier')), classShape(node));
    for (const node of allOf(tree, 'TsInterfaceDeclaration'))
      this.#shapes.set(nameOf(at(node, 'id')), membersOf(listAt(at(node, 'body'), 'body')));
    for (const node of allOf(tree, 'TsTypeAliasDeclaration')) {
      const type = readType(at(node, 'typeAnnotation'));
      if (typeof type === 'object') this.#shapes.set(nameOf(at(node, 'id')), type);
    }
    for (const node of listAt(tree, 'body')) this.#learnShared(at(node, 'declaration') ?? node);
  }

  /** A module-level singleton such as `session`. */
  sharedObject(name: string): TypeOf {
    return this.#shared.get(name);
  }

  #learnShared(node: Node): void {
    for (const each of listAt(node, 'declarations')) {
      const init = at(each, 'init');
      const type = init?.type === 'NewExpression' ? nameOf(at(init, 'callee')) : '';
      if (type !== '') this.#shared.set(nameOf(at(each, 'id')), type);
    }
  }

  memberOf(type: TypeOf, name: string): TypeOf {
    const known = this.#shapeOf(type);
    return known && (known.types.get(name) ?? this.memberOf(known.base || undefined, name));
  }

  observes(type: TypeOf, name: string): boolean {
    const known = this.#shapeOf(type);
    if (!known) return false;
    return known.observed.has(name) || (known.base !== '' && this.observes(known.base, name));
  }

  #shapeOf(type: TypeOf): Shape | undefined {
    return typeof type === 'string' ? this.#shapes.get(type) : type;
  }
}
