import { at, childrenOf, listAt, type Node, nameOf, placeOf } from '../../observers/syntax.ts';

const bodies = ['BlockStatement', 'FunctionBody'];
/** Initial values from which a reader sees the type. */
const literals = ['StringLiteral', 'NumericLiteral', 'BooleanLiteral'];

/** Where the part of a member ends that its users see: before the body of a method, and before most initial values. */
function endOf(member: Node): number | undefined {
  const body = childrenOf(member).find(({ type }) => bodies.includes(type));
  const initial = at(member, 'value');
  const isPlain = !at(member, 'typeAnnotation') && initial && literals.includes(initial.type);
  const value = isPlain ? undefined : initial;
  const hidden = body ?? value;
  return placeOf(hidden ?? member)?.[hidden ? 'start' : 'end'];
}

const seen = ['ClassMethod', 'ClassProperty', 'Constructor'];
const isSeen = ({ type, accessibility }: Node) => seen.includes(type) && accessibility !== 'private';

/** A member as a declaration, with the docstring above it. */
function memberText(member: Node, text: Buffer): string {
  const start = placeOf(member)?.start ?? 0;
  const above = text.subarray(0, start).toString();
  const [docstring = ''] = /\/\*\*(?:(?!\*\/)[\s\S])*\*\/\s*$/.exec(above) ?? [];
  const declared = text
    .subarray(start, endOf(member))
    .toString()
    .replace(/[\s=;]*$/, ';');
  return `  ${docstring}${declared}`;
}

/** A class without bodies and private members, as its users see it. */
export function classText(declaration: Node, text: Buffer): string {
  const partOf = (name: string) => {
    const place = placeOf(at(declaration, name) ?? declaration);
    return at(declaration, name) && place ? text.subarray(place.start, place.end).toString() : '';
  };
  const base = partOf('superClass');
  const head = `class ${nameOf(at(declaration, 'identifier'))}${partOf('typeParams')}`;
  const members = listAt(declaration, 'body').filter(isSeen);
  const lines = members.map((member) => memberText(member, text));
  return `${head}${base && ` extends ${base}`} {${lines.map((line) => `\n${line}`).join('')}${lines.length > 0 ? '\n' : ''}}`;
}
