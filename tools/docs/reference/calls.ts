import { folderOf, listCalls } from '../../map/calls.ts';
import { code, table } from '../tables.ts';

/** Every call: permission, purpose, and server source. */
export function callsReference(): string {
  const calls = listCalls();
  const folders = [...new Set(calls.map(folderOf))].toSorted();
  const parts = folders.map((folder) => {
    const rows = calls
      .filter((call) => folderOf(call) === folder)
      .map(({ endpoint: { method, path, access, summary }, file }) => [
        `${code(path)}${method === 'GET' ? ' (GET)' : ''}`,
        code(access),
        summary,
        `[${file.slice(folder.length + 1)}](../../${file})`,
      ]);
    return `## ${folder.slice('server/src/'.length)}\n\n${table(['call', 'access', 'what it does', 'answered in'], rows)}`;
  });
  return `# Calls

All are POST unless they say GET. \`access\` is \`public\`, \`session\` (anyone signed in), \`terminal\` (a player with its credential), or the
[permission](permissions.md) that the role must hold. Fields and answers are in \`/etv/openapi.json\`; refusals are in [errors](errors.md).

${parts.join('\n\n')}
`;
}
