import { parseArgs } from 'node:util';
import { findBuild, zipFolder } from './buildFolder.ts';
import { RemoteServer } from './RemoteServer.ts';
import { UsageError } from './UsageError.ts';

export const usage = `vitrine-build deploy [FOLDER] [--promote]
vitrine-build canary NAME VERSION [--accounts a,b] [--level 2] [--percent 10]
vitrine-build canary NAME --off
vitrine-build promote NAME [VERSION]
vitrine-build rollback NAME
vitrine-build list [--json]
vitrine-build token NAME LABEL    (with a session that may run the server in VITRINE_TOKEN)

--server ADDRESS   the server, or VITRINE_SERVER
VITRINE_TOKEN      the token of the remote, from System › Server`;

const options = {
  server: { type: 'string' },
  promote: { type: 'boolean' },
  accounts: { type: 'string' },
  level: { type: 'string' },
  percent: { type: 'string' },
  off: { type: 'boolean' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

type Given = ReturnType<typeof read>;

function read(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

interface Surroundings {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly say: (line: string) => void;
}

function serverOf({ values }: Given, { environment }: Surroundings): RemoteServer {
  const address = values.server ?? environment.VITRINE_SERVER;
  if (!address || !URL.canParse(address)) throw new UsageError('Name the server: --server https://…');
  const token = environment.VITRINE_TOKEN;
  // Not an option: other users of the computer could read it in the list of processes.
  if (!token) throw new UsageError('Put the token of the remote into VITRINE_TOKEN');
  return new RemoteServer(address, token);
}

function fieldOf(value: unknown, name: string): string {
  const field: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
  return field === null || field === undefined ? '' : String(field);
}

const listOf = (value: unknown, name: string): readonly unknown[] => {
  const field: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
  return Array.isArray(field) ? field : [];
};

function nameIn(words: readonly string[]): string {
  const [name] = words;
  if (!name) throw new UsageError('Name the remote, such as mf-task');
  return name;
}

interface Task {
  readonly server: RemoteServer;
  readonly words: readonly string[];
  readonly values: Given['values'];
  readonly say: Surroundings['say'];
}

async function deploy({ server, words, values, say }: Task): Promise<void> {
  const build = await server.upload(await zipFolder(await findBuild(words[0] ?? '.')));
  const name = fieldOf(build, 'name');
  const version = fieldOf(build, 'version');
  say(`${name} ${version}: ${fieldOf(build, 'files')} files, ${fieldOf(build, 'size')} bytes are deployed`);
  if (!values.promote) return;
  await server.call('promoteRemote', { name, version });
  say(`Everybody gets ${name} ${version}`);
}

async function canary({ server, words, values, say }: Task): Promise<void> {
  const name = nameIn(words);
  if (values.off) {
    await server.call('canaryRemote', { name, version: null });
    say(`${name} has no canary`);
    return;
  }
  const [, version] = words;
  if (!version) throw new UsageError('Name the version, or give --off');
  const { accounts, level, percent } = values;
  await server.call('canaryRemote', {
    name,
    version,
    ...(accounts !== undefined && { accounts: accounts.split(',').map((account) => account.trim()) }),
    ...(level !== undefined && { level: Number(level) }),
    ...(percent !== undefined && { percent: Number(percent) }),
  });
  say(`Some accounts get ${name} ${version}`);
}

async function promote({ server, words, say }: Task): Promise<void> {
  const name = nameIn(words);
  const [, version] = words;
  const used = await server.call('promoteRemote', { name, ...(version && { version }) });
  say(`Everybody gets ${name} ${fieldOf(used, 'version')}`);
}

async function rollback({ server, words, say }: Task): Promise<void> {
  const name = nameIn(words);
  const version = fieldOf(await server.call('rollbackRemote', { name }), 'version');
  say(`Everybody gets ${name} ${version || 'of the host again'}`);
}

function lineOf(remote: unknown): string {
  const canaryVersion = fieldOf(Reflect.get(Object(remote), 'canary'), 'version');
  const parts = [
    fieldOf(remote, 'name'),
    fieldOf(remote, 'version') || '–',
    fieldOf(remote, 'source'),
    canaryVersion && `canary ${canaryVersion}`,
    fieldOf(remote, 'previous') && `previous ${fieldOf(remote, 'previous')}`,
    listOf(remote, 'versions').length > 0 &&
      `deployed ${listOf(remote, 'versions')
        .map((version) => fieldOf(version, 'version'))
        .join(' ')}`,
  ];
  return parts.filter(Boolean).join('  ');
}

async function list({ server, values, say }: Task): Promise<void> {
  const found = await server.call('getRemotes', {});
  if (values.json) {
    say(JSON.stringify(found, null, 2));
    return;
  }
  for (const remote of listOf(found, 'remotes')) say(lineOf(remote));
  for (const fault of listOf(found, 'faults')) say(faultLine(fault));
}

function faultLine(fault: unknown): string {
  const line = fieldOf(fault, 'line');
  const place = [line && `line ${line}`, fieldOf(fault, 'name')].filter(Boolean).join(', ');
  const reason = `${fieldOf(fault, 'reason')}: ${fieldOf(fault, 'detail')}`;
  return `remotes.json${place && ` (${place})`} is not used there: ${reason}`;
}

async function token({ server, words, say }: Task): Promise<void> {
  const name = nameIn(words);
  const [, label] = words;
  if (!label) throw new UsageError('Give the token a label, such as the name of the pipeline');
  // Alone on its line, so that a script can take it.
  say(fieldOf(await server.call('insertRemoteToken', { name, label }), 'token'));
}

const commands: Readonly<Record<string, (task: Task) => Promise<void>>> = {
  deploy,
  canary,
  promote,
  rollback,
  list,
  token,
};

/** Runs the command. Throws {@link UsageError}, or the refusal of the server. */
export async function obey(words: readonly string[], surroundings: Surroundings): Promise<void> {
  const given = read(words);
  const [name = '', ...rest] = given.positionals;
  if (given.values.help) {
    surroundings.say(usage);
    return;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new UsageError(name === '' ? 'Name a command' : `There is no command ${name}`);
  const server = serverOf(given, surroundings);
  await command({ server, words: rest, values: given.values, say: surroundings.say });
}
