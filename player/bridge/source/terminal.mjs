import { networkInterfaces, release, type } from 'node:os';
import { findProgram } from './findProgram.mjs';
import { actions } from './linuxActions.mjs';
import { Refusal } from './refusal.mjs';
import { runProgram } from './runProgram.mjs';

/**
 * @typedef {object} Terminal
 * @property {(allow: readonly string[]) => Promise<object>} tell what it can do and why it cannot do the rest
 * @property {(command: import('./commands.mjs').Command) => Promise<object>} carryOut
 */

/**
 * The terminal below the browser. On Linux each command is carried out by the first program of a list that is installed and
 * can work here; where it fails, by the next. Elsewhere every command is refused with the reason.
 *
 * @param {object} options
 * @param {string} options.platform `process.platform`
 * @param {Environment} options.environment
 * @param {() => Promise<Environment>} [options.session] what screen and sound are reached by now; asked each time
 * @param {(name: string) => Promise<string | undefined>} [options.find] path of an installed program
 * @param {typeof runProgram} [options.run]
 * @returns {Terminal}
 *
 * @typedef {Record<string, string | undefined>} Environment
 */
export function createTerminal({
  platform,
  environment,
  session = async () => ({}),
  find,
  run = runProgram,
}) {
  const findIn = find ?? ((name) => findProgram(name, environment.PATH ?? ''));

  /** @returns {Promise<object[]>} candidates that can work here, the preferred first */
  async function ways(name) {
    const env = { ...environment, ...(await session()) };
    const found = [];
    for (const candidate of actions[name] ?? []) {
      if (candidate.needs && !env[candidate.needs]) continue;
      const path = await findIn(candidate.program);
      const runHere = (values, input) => run(path, values, { input, env });
      if (path && (await worksHere(candidate, runHere))) found.push({ ...candidate, run: runHere });
    }
    return found;
  }

  async function refusalOf(name, found) {
    if (platform !== 'linux' || name === 'installApk') return 'unable.platform';
    return (found ?? (await ways(name))).length > 0 ? undefined : 'unable.tool';
  }

  return {
    async notify(allow) {
      const can = [];
      const cannot = {};
      for (const name of [...Object.keys(actions), 'installApk']) {
        const refusal = allow.includes(name) ? await refusalOf(name) : 'unable.bridge';
        if (refusal) cannot[name] = refusal;
        else can.push(name, ...(name === 'switchSource' ? ['source:hdmi1', 'source:hdmi2'] : []));
      }
      return { platform, system: `${type()} ${release()}`, mac: ownMac(), can, cannot };
    },
    async carryOut(command) {
      const found = await ways(command.name);
      const refusal = await refusalOf(command.name, found);
      if (refusal) throw new Refusal(501, refusal, `${command.name} cannot be done on this machine`);
      return { by: await firstThatSucceeds(found, command) };
    },
  };
}

async function worksHere({ probe }, run) {
  if (!probe) return true;
  try {
    return await probe(run);
  } catch {
    // Its complaint is of no use: the next program of the list may do.
    return false;
  }
}

/** Returns the program that succeeded. Throws the error of the preferred one when none does. */
async function firstThatSucceeds(ways, command) {
  let complaint;
  for (const { program, act, run } of ways) {
    try {
      await act({ command, run });
      return program;
    } catch (error) {
      complaint ??= error;
    }
  }
  throw complaint;
}

function ownMac() {
  const addresses = Object.values(networkInterfaces()).flat();
  const real = addresses.find((one) => one && !one.internal && one.mac !== '00:00:00:00:00:00');
  return real?.mac.toUpperCase();
}
