import { parseArgs } from 'node:util';
import { type Config, readConfig } from '../../platform/config.ts';
import { checks } from './checks/index.ts';
import { examine, exitCodeOf, type ReportLine } from './examine.ts';
import { fault, fine, reasonOf } from './finding.ts';
import { readDatabase } from './readDatabase.ts';

const usage = 'Usage: npm run doctor -- [--json] [--address https://signage.example]\n';

interface Wanted {
  readonly json: boolean;
  readonly address: URL | undefined;
}

function wantedBy(words: readonly string[]): Wanted | undefined {
  try {
    const { values } = parseArgs({
      args: [...words],
      options: { json: { type: 'boolean' }, address: { type: 'string' } },
    });
    const address = values.address === undefined ? undefined : new URL(values.address);
    if (address && !/^https?:$/.test(address.protocol)) return undefined;
    return { json: values.json ?? false, address };
  } catch {
    // An unknown option or no address: print the usage.
    return undefined;
  }
}

/** Calls a function once, and returns its result from then on. */
function once<Result>(read: () => Result): () => Result {
  let found: { result: Result } | undefined;
  return () => {
    found ??= { result: read() };
    return found.result;
  };
}

function settings(): Config | ReportLine {
  try {
    return readConfig();
  } catch (error) {
    return {
      check: 'Settings',
      ...fault(reasonOf(error), 'Correct them: nothing else can be checked before.'),
    };
  }
}

async function report({ address }: Wanted): Promise<ReportLine[]> {
  const config = settings();
  if ('check' in config) return [config];
  const installation = { config, address, database: once(() => readDatabase(config)) };
  const valid = { check: 'Settings', ...fine('all are valid') };
  return [valid, ...(await examine(checks, installation))];
}

/** Findings for people, one a line, with the advice below. */
export function textOf(lines: readonly ReportLine[]): string {
  const width = Math.max(...lines.map(({ check }) => check.length));
  const indent = ' '.repeat(width + 11);
  return lines
    .map(({ level, check, says, advice }) => {
      const line = `${level.padEnd(7)}  ${check.padEnd(width)}  ${says.trim().replaceAll('\n', `\n${indent}`)}`;
      return advice === undefined ? `${line}\n` : `${line}\n${indent}→ ${advice}\n`;
    })
    .join('');
}

/** Runs `npm run doctor`. Returns the exit code: 0 all well, 1 warnings, 2 faults or an unknown option. */
export async function runDoctor(words: readonly string[]): Promise<0 | 1 | 2> {
  const wanted = wantedBy(words);
  if (!wanted) {
    process.stderr.write(usage);
    return 2;
  }
  const lines = await report(wanted);
  const result = exitCodeOf(lines);
  const output = wanted.json ? `${JSON.stringify({ result, findings: lines }, null, 1)}\n` : textOf(lines);
  await new Promise<void>((written) => process.stdout.write(output, () => written()));
  return result;
}
