import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const source = join(import.meta.dirname, '..');

/** What a domain declares of itself in its `domain.ts`. */
export interface DeclaredDomain {
  readonly name: string;
  /** Its `domain.ts`, below `server/src`. */
  readonly path: string;
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

const namesOf = (text: string, word: RegExp): string[] =>
  [...text.matchAll(word)].flatMap(([, name]) => name ?? []).sort();

/** Words in the parts of a text. */
const wordsIn = (text: string, part: RegExp, word: RegExp): string[] =>
  [...text.matchAll(part)].flatMap(([, inside = '']) => namesOf(inside, word));

function declaredIn(path: string): DeclaredDomain[] {
  const text = read(path);
  return [...text.matchAll(/^export const (\w+) = defineDomain\b/gm)].map(([, name = '']) => {
    const begin = name.replace(/^./, (letter) => letter.toUpperCase());
    const needs = new RegExp(`^export type ${begin}Needs = Needs<([^>]*)>;`, 'm').exec(text);
    const gives = new RegExp(`^export interface ${begin}Services \\{([\\s\\S]*?)^\\}`, 'm').exec(text);
    return {
      name,
      path,
      needs: namesOf(needs?.[1] ?? '', /'(\w+)'/g),
      gives: namesOf(gives?.[1] ?? '', /^ {2}readonly (\w+):/gm),
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

const imported = /^(?:import|export)\b[^;]*?from '(\.[^']*\.ts)';/gm;

/** Files of the domain: what its `domain.ts` imports, directly or not, within its first folder, without other domains. */
function filesFrom(path: string, known: ReadonlySet<string> = new Set()): ReadonlySet<string> {
  const [first = ''] = path.split('/');
  const next = [...read(path).matchAll(imported)]
    .map(([, to = '']) => join(path, '..', to).replaceAll('\\', '/'))
    .filter((to) => to.startsWith(`${first}/`) && !to.endsWith('/domain.ts') && !known.has(to));
  return next.reduce<ReadonlySet<string>>(
    (found, to) => (found.has(to) ? found : filesFrom(to, found)),
    new Set([...known, path]),
  );
}

/** `{ clock, log: written } = services`, or as the first parameter of a function. */
const taken = /\{([\w\s,:]*)\}(?= = (?:context\.|this\.#)?services\b|\)? =>|\) \{|: Needs<)/g;

/** Services that a domain's code names: it reads them, or a function or class of it asks for them. */
function namedBy({ path, name }: DeclaredDomain): ReadonlySet<string> {
  const declared = new RegExp(`^export type ${name}Needs = [^;]*;`, 'im');
  const text = [...filesFrom(path)].map((file) => read(file).replace(declared, '')).join('\n');
  const lists = wordsIn(text, /\bNeeds<([^>]*)>/g, /'(\w+)'/g);
  const reads = namesOf(text, /\bservices\.(\w+)/gi);
  return new Set([...lists, ...reads, ...wordsIn(text, taken, /(?:^|,)\s*(\w+)/g)]);
}

/** Services that a domain asks for although nothing of it needs them, as `domain.service`. */
export const needless = (domains: readonly DeclaredDomain[]): string[] =>
  domains.flatMap((domain) => {
    const named = namedBy(domain);
    return domain.needs
      .filter((service) => !named.has(service))
      .map((service) => `${domain.name}.${service}`);
  });

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
