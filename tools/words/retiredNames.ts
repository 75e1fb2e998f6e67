import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { parseFile } from '../observers/syntax.ts';

/** A word that names no longer carry, since the field has a term for what it meant. */
interface RetiredName {
  /** With the other forms of it, in small letters. */
  readonly word: readonly [string, ...string[]];
  /** What to write instead, by what the thing is. */
  readonly instead: string;
  /** Folders that carry it no more. */
  readonly folders: readonly string[];
  /** Names that stay, by the beginning of the paths in which they do: calls, fields, tables, and what means something else. */
  readonly allowed?: Readonly<Record<string, readonly string[]>>;
}

const everywhere = ['server/src', 'shared/src', 'player/src'];
const tests = ['server/src/task/', 'server/src/terminal/list/', 'shared/src/state/tree/'];

/** `docs/glossary.md` says what each term means. */
const retiredNames: readonly RetiredName[] = [
  {
    word: ['door', 'doors'],
    instead: 'route, endpoint, context, or lazy part',
    folders: everywhere,
    allowed: {
      selectOidcDoor: everywhere,
      door: tests,
      doors: ['shared/src/render/media/transitionFrames.ts', ...tests],
    },
  },
  { word: ['desk', 'desks'], instead: 'service, registry, manager or queue', folders: everywhere },
  {
    word: ['keeper', 'keepers', 'caretaker'],
    instead: 'scheduler, controller, cache, store or throttle',
    folders: everywhere,
  },
  { word: ['homecoming'], instead: 'reconnect jitter', folders: everywhere },
  { word: ['inquiry', 'inquiries'], instead: 'identity check', folders: everywhere },
  { word: ['courier', 'couriers'], instead: 'transport', folders: everywhere },
  { word: ['teller', 'tellers'], instead: 'notifier', folders: everywhere },
  { word: ['turnstile'], instead: 'semaphore', folders: everywhere },
  { word: ['gather', 'gathers', 'gathered', 'gatherer'], instead: 'coalesce, collect', folders: everywhere },
  { word: ['pace', 'paced'], instead: 'throttle, limit', folders: everywhere },
  { word: ['upkeep'], instead: 'retention', folders: everywhere },
  { word: ['means'], instead: 'transport', folders: everywhere },
  { word: ['wish', 'wishes', 'wished'], instead: 'request, input', folders: everywhere },
  {
    word: ['judge', 'judges', 'judged', 'judgement', 'judgeable'],
    instead: 'inspect, validate, compare, check',
    folders: everywhere,
  },
  { word: ['anew'], instead: 'again', folders: everywhere },
  { word: ['whoever', 'nobody'], instead: 'what it is', folders: everywhere },
  {
    word: ['adopt', 'adopts', 'adopted', 'adopting', 'adoption', 'adoptable'],
    instead: 'pair; of files: move; of settings: apply',
    folders: everywhere,
    allowed: { adopted: ['server/src/system/logs/'] },
  },
  {
    word: ['ground', 'grounds'],
    instead: 'background, context',
    folders: everywhere,
  },
  {
    word: ['diary', 'diaries'],
    instead: 'outbox',
    folders: everywhere,
  },
  {
    word: ['journal', 'journals'],
    instead: 'activity log',
    folders: ['player/src'],
    allowed: {
      insertTerminalJournal: ['player/src/report/'],
      JournalLine: ['player/src/report/'],
      journal: ['player/src/commands/handlers.ts'],
    },
  },
  {
    word: ['book', 'books', 'booked'],
    instead: 'registry, outbox, statistics',
    folders: everywhere,
    allowed: { IconBookStroked: ['shared/src/ui/icons/'] },
  },
  { word: ['machine', 'machines'], instead: 'terminal, system', folders: ['player/src'] },
  { word: ['entrance'], instead: 'sign-in throttle', folders: ['server/src/account', 'player/src'] },
];

/** The words of a name, in small letters: `openCallDesk` is `open`, `call`, `desk`. */
export const wordsOf = (name: string): string[] =>
  name
    .replaceAll(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, ' ')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean);

/** Every identifier below a value of the syntax tree. */
function identifiersIn(value: unknown, found: Set<string>): void {
  if (Array.isArray(value)) for (const item of value) identifiersIn(item, found);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
  const type = Reflect.get(value, 'type');
  const name = Reflect.get(value, 'value');
  if ((type === 'Identifier' || type === 'PrivateName') && typeof name === 'string') found.add(name);
  for (const part of Object.values(value)) if (typeof part === 'object') identifiersIn(part, found);
}

const anyRetired = new RegExp(retiredNames.flatMap(({ word }) => word).join('|'), 'i');

/** The names that a file carries: its own and its folders', and every identifier in it. */
function namesOf(root: string, path: string): Set<string> {
  const found = new Set<string>();
  // Reading the syntax of every file would take ten times as long.
  if (anyRetired.test(readFileSync(join(root, path), 'utf8')))
    identifiersIn(parseFile(join(root, path)), found);
  for (const part of path.split('/').slice(2)) found.add(part.replace(/\..*$/, ''));
  return found;
}

function faultOf(path: string, name: string): string[] {
  const words = wordsOf(name);
  return retiredNames.flatMap(({ word, instead, folders, allowed = {} }) => {
    const retired = word.find((form) => words.includes(form));
    const meant = folders.some((folder) => path.startsWith(`${folder}/`));
    const stays = Object.hasOwn(allowed, name) && allowed[name]?.some((place) => path.startsWith(place));
    if (retired === undefined || !meant || stays) return [];
    return [`${path}: ${name} says “${retired}”, which is retired: ${instead}`];
  });
}

/** Names below a checkout's folders that say a retired word, one sentence each. */
export function retiredNamesIn(root: string): string[] {
  const folders = new Set(retiredNames.flatMap((retired) => retired.folders));
  const paths = new Set(
    [...folders].flatMap((folder) =>
      globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }).map((path) => path.split(sep).join('/')),
    ),
  );
  return [...paths]
    .toSorted()
    .flatMap((path) => [...namesOf(root, path)].flatMap((name) => faultOf(path, name)));
}
