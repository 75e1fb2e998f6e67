import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allOf, at, childrenOf, listAt, type Node, nameOf, parseFile } from '../observers/syntax.ts';
import { filesWithNames } from './names.ts';

const isClass = ({ type }: Node): boolean => type === 'ClassDeclaration' || type === 'ClassExpression';

/** Nodes of a type in a class, without those of classes within it. */
const ownOf = (node: Node, type: string): Node[] => [
  ...(node.type === type ? [node] : []),
  ...childrenOf(node).flatMap((child) => (isClass(child) ? [] : ownOf(child, type))),
];

/** Calls of MobX that observe the instance itself. */
const makersIn = (node: Node): Node[] =>
  ownOf(node, 'CallExpression').filter(
    (call) =>
      /^make(Auto)?Observable$/.test(nameOf(at(call, 'callee'))) &&
      listAt(call, 'arguments')[0]?.type === 'ThisExpression',
  );

/** Whether MobX reaches a member by its name; `false` leaves it out. */
function annotates(maker: Node, name: string): boolean {
  const given = listAt(listAt(maker, 'arguments')[1], 'properties');
  const entry = given.find((each) => nameOf(at(each, 'key')) === name);
  if (!entry) return nameOf(at(maker, 'callee')) === 'makeAutoObservable';
  return at(entry, 'value')?.type !== 'BooleanLiteral';
}

/** Names of members with the keyword `private` that could be `#private`; a constructor has no other way. */
function keywordsIn(node: Node): string[] {
  const makers = makersIn(node);
  return listAt(node, 'body')
    .filter(({ type, accessibility }) => accessibility === 'private' && type !== 'Constructor')
    .map((member) => ({ name: nameOf(at(member, 'key')), isStatic: member.isStatic === true }))
    .filter(({ name, isStatic }) => isStatic || !makers.some((maker) => annotates(maker, name)))
    .map(({ name }) => `${nameOf(at(node, 'identifier'))}.${name}`);
}

/** Members that only the keyword `private` hides although MobX does not annotate them, as `path: Class.member`. */
export function membersHiddenByKeyword(root: string): string[] {
  return filesWithNames(root)
    .filter((path) => /\.tsx?$/.test(path))
    .flatMap((path) => {
      const file = join(root, path);
      if (!/\bprivate\b/.test(readFileSync(file, 'utf8'))) return [];
      const tree = parseFile(file);
      const classes = [...allOf(tree, 'ClassDeclaration'), ...allOf(tree, 'ClassExpression')];
      return classes.flatMap(keywordsIn).map((member) => `${path}: ${member}`);
    });
}
