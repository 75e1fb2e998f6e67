import { dirname, relative } from 'node:path/posix';
import { type AnsweredCall, callsOfFiles, callsOfPage, folderOf, listCalls } from './calls.ts';
import { listScreens } from './screens.ts';
import { sourcesAt } from './sources.ts';
import { tablesOf } from './tables.ts';

interface Caller {
  readonly seen: string;
  readonly link: string;
  readonly calls: readonly AnsweredCall[];
}

const linkTo = (path: string): string => `[${path}](${path})`;
const code = (words: readonly string[]): string => words.map((word) => `\`${word}\``).join(' ');

/** Shared components with calls, one per folder. */
function sharedCallers(): Caller[] {
  const files = sourcesAt('shared/src/{ui,state,session,call}/**/*.{ts,tsx}');
  return [...Map.groupBy(files, dirname)].flatMap(([folder, own]) => {
    const calls = callsOfFiles(own.filter((file) => !file.includes('.fixture.')));
    return calls.length === 0 ? [] : [{ seen: 'in several pages', link: linkTo(folder), calls }];
  });
}

function listCallers(): Caller[] {
  const screens = listScreens().map(({ address, file }) => ({
    seen: address.startsWith('/') ? code([address]) : address,
    link: linkTo(file),
    calls: callsOfPage(file),
  }));
  const all = [...screens, ...sharedCallers()];
  const made = new Set(all.flatMap(({ calls }) => calls));
  const others = listCalls().filter((call) => !made.has(call));
  return [...all, { seen: 'nowhere', link: 'programs of others', calls: others }];
}

/** A row per responding server folder, or one without calls. */
function linesOf({ seen, link, calls }: Caller, folders: readonly string[]): string[] {
  const answering = [...Map.groupBy(calls, folderOf)].toSorted(([left], [right]) => (left < right ? -1 : 1));
  if (answering.length === 0) return [`| ${seen} | ${link} |  |  |  |`];
  return answering.map(([folder, own]) => {
    const names = own.map(({ endpoint }) => endpoint.path.slice('/etv/'.length, -'.json'.length));
    const server = `[${relative('server/src', folder)}](${folder})`;
    return `| ${seen} | ${link} | ${server} | ${code(names)} | ${code(tablesOf(folder, folders))} |`;
  });
}

/** Maps each path to its page, the responding server folders, its calls and their tables. */
export function drawMap(): string {
  const folders = [...new Set(listCalls().map(folderOf))];
  return [
    "Tables read through another folder's relations are listed with that folder.",
    '',
    '| address | drawn by | answered in `server/src` | calls (`/etv/….json`) | tables of that folder |',
    '|---|---|---|---|---|',
    ...listCallers().flatMap((caller) => linesOf(caller, folders)),
  ].join('\n');
}
