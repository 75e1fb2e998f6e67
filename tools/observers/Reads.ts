import type { Knowledge, TypeOf } from './Knowledge.ts';
import { readType } from './Knowledge.ts';
import { allOf, at, childrenOf, isFunction, listAt, type Node, nameOf } from './syntax.ts';

/** Array methods call their callbacks synchronously, so that reads happen during rendering. */
const atOnce = new Set([
  'every',
  'filter',
  'find',
  'findIndex',
  'flatMap',
  'map',
  'reduce',
  'some',
  'sort',
  'toSorted',
]);

/** Observable reads during a component's rendering; event handlers and effects do not count. */
export class Reads {
  readonly #known: Knowledge;
  readonly #names = new Map<string, TypeOf>();
  readonly found: string[] = [];

  constructor(known: Knowledge, draws: Node) {
    this.#known = known;
    for (const parameter of listAt(draws, 'params')) {
      const pattern = at(parameter, 'pat') ?? parameter;
      this.#bind(pattern, readType(at(pattern, 'typeAnnotation')));
    }
    const body = at(draws, 'body');
    if (body) this.#walk(body);
  }

  #bind(pattern: Node, type: TypeOf): void {
    if (pattern.type === 'Identifier') this.#names.set(nameOf(pattern), type);
    if (pattern.type === 'ArrayPattern') {
      const [first] = listAt(pattern, 'elements');
      if (first) this.#bind(first, type);
    }
    if (pattern.type !== 'ObjectPattern') return;
    for (const part of listAt(pattern, 'properties')) {
      const key = at(part, 'key');
      if (!key) continue;
      this.#note(type, nameOf(key));
      const member = this.#known.memberOf(type, nameOf(key));
      this.#bind(part.type === 'KeyValuePatternProperty' ? (at(part, 'value') ?? key) : key, member);
    }
  }

  #walk(node: Node): void {
    if (isFunction(node)) return;
    if (node.type === 'VariableDeclarator') {
      const [id, init] = [at(node, 'id'), at(node, 'init')];
      if (id && init) this.#bind(id, this.#typeOf(init));
    }
    if (node.type === 'MemberExpression')
      this.#note(this.#typeOf(at(node, 'object')), nameOf(at(node, 'property')));
    if (node.type === 'CallExpression' && atOnce.has(nameOf(at(at(node, 'callee'), 'property'))))
      for (const given of listAt(node, 'arguments').filter(isFunction))
        for (const part of childrenOf(given)) this.#walk(part);
    for (const child of childrenOf(node)) this.#walk(child);
  }

  #note(type: TypeOf, name: string): void {
    if (this.#known.observes(type, name)) this.found.push(name);
  }

  #typeOfName(name: string): TypeOf {
    return this.#names.has(name) ? this.#names.get(name) : this.#known.sharedObject(name);
  }

  #typeOf(node: Node | undefined): TypeOf {
    if (!node) return undefined;
    if (node.type === 'Identifier') return this.#typeOfName(nameOf(node));
    if (node.type === 'MemberExpression')
      return this.#known.memberOf(this.#typeOf(at(node, 'object')), nameOf(at(node, 'property')));
    if (node.type === 'NewExpression') return nameOf(at(node, 'callee'));
    if (node.type === 'BinaryExpression')
      return this.#typeOf(at(node, 'left')) ?? this.#typeOf(at(node, 'right'));
    if (node.type === 'CallExpression' && nameOf(at(node, 'callee')) === 'useState')
      return this.#typeOf(allOf(node, 'NewExpression')[0]);
    return this.#typeOf(at(node, 'base') ?? at(node, 'expression'));
  }
}
