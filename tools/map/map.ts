import { relative } from 'node:path/posix';
import { type Address, listAddresses } from './addresses.ts';
import { type AnsweredCall, callsOfPage, folderOf, listCalls } from './calls.ts';
import { tablesOf } from './tables.ts';

const code = (words: readonly string[]): string => words.map((word) => `\`${word}\``).join(' ');
const folderName = (folder: string): string => relative('server/src', folder);

function lineOfAddress({ address, file }: Address): string {
  const folders = [...new Set(callsOfPage(file).map(folderOf).map(folderName))].toSorted();
  return `| \`${address}\` | [${file}](${file}) | ${code(folders)} |`;
}

function lineOfFolder(folder: string, calls: readonly AnsweredCall[], folders: readonly string[]): string {
  const names = calls.map(({ endpoint }) => endpoint.path.slice('/etv/'.length, -'.json'.length));
  return `| [${folderName(folder)}](${folder}) | ${code(names)} | ${code(tablesOf(folder, folders))} |`;
}

/** From an address to the file that draws it and the folders that answer it, and from those to calls and tables. */
export function drawMap(): string {
  const calls = listCalls();
  const folders = [...new Set(calls.map(folderOf))].toSorted();
  return [
    '| address | drawn by | answered in `server/src` |',
    '|---|---|---|',
    ...listAddresses().map(lineOfAddress),
    '',
    '| folder of `server/src` | calls (`/etv/….json`) | tables |',
    '|---|---|---|',
    ...folders.map((folder) =>
      lineOfFolder(
        folder,
        calls.filter((call) => folderOf(call) === folder),
        folders,
      ),
    ),
  ].join('\n');
}
