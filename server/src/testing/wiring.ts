import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const source = join(import.meta.dirname, '..');

/** What a domain declares of itself in its `domain.ts`. */
export interface DeclaredDomain {
  readonly name: string;
  /** Names of the services that it asks for, sorted; its own are not among them. */
  readonly needs: readonly string[];
  /** Names of the services that it gives, sorted. */
  readonly gives: readonly string[];
}

const filesOf = (suffix: string): string[] =>
  readdirSync(source, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith(suffix))
    .sort();

const read = (path: string): string => readFileSync(join(source, path), 'utf8');

const wordsOf = (text: string, word: RegExp): string[] =>
  [...text.matchAll(word)].flatMap(([, name]) => name ?? []).sort();

function declaredIn(path: string): DeclaredDomain[] {
  const text = read(path);
  return [...text.matchAll(/^export const (\w+) = defineDomain\b/gm)].map(([, name = '']) => {
    const begin = name.replace(/^./, (letter) => letter.toUpperCase());
    const needs = new RegExp(`^export type ${begin}Needs = Needs<([^>]*)>;`, 'm').exec(text);
    const gives = new RegExp(`^export interface ${begin}Services \\{([\\s\\S]*?)^\\}`, 'm').exec(text);
    return {
      name,
      needs: wordsOf(needs?.[1] ?? '', /'(\w+)'/g),
      gives: wordsOf(gives?.[1] ?? '', /^ {2}readonly (\w+):/gm),
    };
  });
}

/** Every domain with what it declares, in the order in which they start. */
export function declaredDomains(): DeclaredDomain[] {
  const found = filesOf('/domain.ts')
    .filter((path) => !path.startsWith('platform/'))
    .flatMap(declaredIn);
  const listed = /^const all = \[([^\]]*)\]/m.exec(read('domains.ts'))?.[1] ?? '';
  const order = [...listed.matchAll(/\w+/g)].map(([name]) => name);
  return found.toSorted((left, right) => order.indexOf(left.name) - order.indexOf(right.name));
}

/** Of each domain that leans on others the services of theirs that it asks for, as `owner.service`. */
export function leaning(domains: readonly DeclaredDomain[]): Record<string, string[]> {
  const owners = new Map(domains.flatMap(({ name, gives }) => gives.map((service) => [service, name])));
  const lines = domains.map(({ name, needs }) => {
    const foreign = needs.filter((service) => owners.has(service));
    return [name, foreign.map((service) => `${owners.get(service)}.${service}`).sort()] as const;
  });
  return Object.fromEntries(lines.filter(([, foreign]) => foreign.length > 0));
}

/** Pages that put the server together: these alone see everything. */
const whole = new Set(['app.ts', 'domains.ts', 'services.ts']);
const bag = /(?<![\w.'])(?:Core)?Services\b(?!\[)/;
const comment = /\/\*[\s\S]*?\*\/|\/\/.*/g;
const importing = /^import [^;]*;/gm;

/** Files, without tests, in which something takes all services instead of those that it needs; sorted. */
export function takingEverything(): string[] {
  return filesOf('.ts')
    .filter((path) => !whole.has(path) && !/\.test\.ts$|(^|\/)testing\//.test(path))
    .filter((path) => bag.test(signaturesOf(path)));
}

/** The text of a file without what only names the whole: comments, imports, and where the platform's part is declared. */
function signaturesOf(path: string): string {
  const text = read(path).replace(comment, '').replace(importing, '');
  return path === 'platform/services.ts'
    ? text.replaceAll(/(interface |keyof |Pick<)CoreServices/g, '')
    : text;
}

/** Files that widen a type of another file instead of declaring one of their own; sorted. */
export const widening = (): string[] =>
  filesOf('.ts').filter((path) => /^\s*declare (module|global)\b/m.test(read(path)));
