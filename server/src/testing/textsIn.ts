/** A comment, a string, what begins or ends a template or a block, or anything else. */
const inCode = /\/\/.*|\/\*[\s\S]*?\*\/|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|[`{}]|[\s\S]/y;
const inTemplate = /\\[\s\S]|\$\{|`|[\s\S]/y;

/** Stands in a text where something is inserted. */
export const insertion = '${';

interface Text {
  readonly tagged: boolean;
  text: string;
}

/**
 * Texts of strings and templates in source code; a template in another one stands apart, and of what is inserted
 * the beginning remains: `` sql`select ${wide ? sql`name` : 'id'} from task` `` has the texts `select ${ from task`,
 * `name` and `id`.
 */
export function textsIn(source: string): Text[] {
  const found: Text[] = [];
  /** A template whose text is read, or the number of open braces of code. */
  const within: (Text | number)[] = [0];
  for (let at = 0; at < source.length; ) {
    const top = within.at(-1) ?? 0;
    const rule = typeof top === 'number' ? inCode : inTemplate;
    rule.lastIndex = at;
    const [token = ''] = rule.exec(source) ?? [];
    if (typeof top === 'object') readTemplate(top, token, within);
    else if (token === '`') found.push(begin(source.slice(0, at), within));
    else if (token.length > 1 && /^['"]/.test(token)) found.push({ tagged: false, text: token.slice(1, -1) });
    else countBraces(top, token, within);
    at += token.length;
  }
  return found;
}

function begin(before: string, within: (Text | number)[]): Text {
  const template = { tagged: /[\w>]$/.test(before), text: '' };
  within.push(template);
  return template;
}

function readTemplate(template: Text, token: string, within: (Text | number)[]): void {
  if (token === '`') within.pop();
  else template.text += token;
  if (token === insertion) within.push(0);
}

function countBraces(open: number, token: string, within: (Text | number)[]): void {
  if (token === '}' && open === 0 && within.length > 1) within.pop();
  else if (token === '{') within[within.length - 1] = open + 1;
  else if (token === '}') within[within.length - 1] = open - 1;
}
