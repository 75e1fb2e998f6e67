/** What initdb writes into `postgresql.conf` by itself. */
const initial: Readonly<Record<string, string>> = { max_connections: '100', shared_buffers: '128MB' };

const line = /^[ \t]*(\w+)[ \t]*(?:=[ \t]*|[ \t])('(?:[^']|'')*'|[^\s#']+)/gm;

/** Settings of a file of PostgreSQL by name, in lower case; of several lines the last counts. */
function settingsIn(text: string): Map<string, string> {
  const found = [...text.matchAll(line)].map(([, name = '', value = '']): [string, string] => [
    name.toLowerCase(),
    value.replace(/^'(.*)'$/, '$1'),
  ]);
  return new Map(found);
}

/**
 * Names of the settings that an administrator made in the data folder. Those on the command line would override them.
 *
 * @param main text of `postgresql.conf`
 * @param altered text of `postgresql.auto.conf`, which ALTER SYSTEM writes
 */
export function ownSettings(main: string, altered: string): ReadonlySet<string> {
  const own = [...settingsIn(main)].filter(([name, value]) => initial[name] !== value);
  return new Set([...own.map(([name]) => name), ...settingsIn(altered).keys()]);
}
