import { networkInterfaces, release, type } from 'node:os';
import { findProgram } from './findProgram.mjs';
import { acts } from './linuxActs.mjs';
import { Refusal } from './refusal.mjs';
import { runProgram } from './runProgram.mjs';

/**
 * @typedef {object} Machine
 * @property {(allow: readonly string[]) => Promise<object>} tell what it can do and why it cannot do the rest
 * @property {(order: import('./words.mjs').Order) => Promise<object>} carryOut
 */

/**
 * The machine below the browser. On Linux each word is carried out by the first program of a list that is installed;
 * elsewhere every word is refused with the reason.
 *
 * @param {object} options
 * @param {string} options.platform `process.platform`
 * @param {Record<string, string | undefined>} options.environment
 * @param {(name: string) => Promise<string | undefined>} [options.find] path of an installed program
 * @param {typeof runProgram} [options.run]
 * @returns {Machine}
 */
export function createMachine({ platform, environment, find, run = runProgram }) {
  const findIn = find ?? ((name) => findProgram(name, environment.PATH ?? ''));
  const way = async (word) => {
    if (platform !== 'linux' || word === 'installApk') return 'unable.platform';
    for (const candidate of acts[word] ?? []) {
      if (candidate.needs && !environment[candidate.needs]) continue;
      const path = await findIn(candidate.program);
      if (path) return { ...candidate, path };
    }
    return 'unable.tool';
  };
  return {
    async tell(allow) {
      const can = [];
      const cannot = {};
      for (const word of [...Object.keys(acts), 'installApk']) {
        const found = allow.includes(word) ? await way(word) : 'unable.bridge';
        if (typeof found === 'string') cannot[word] = found;
        else can.push(word, ...(word === 'switchSource' ? ['source:hdmi1', 'source:hdmi2'] : []));
      }
      return { platform, system: `${type()} ${release()}`, mac: ownMac(), can, cannot };
    },
    async carryOut(order) {
      const found = await way(order.word);
      if (typeof found === 'string')
        throw new Refusal(501, found, `${order.word} cannot be done on this machine`);
      await found.act({ order, run: (values, input) => run(found.path, values, { input }) });
      return { by: found.program };
    },
  };
}

function ownMac() {
  const addresses = Object.values(networkInterfaces()).flat();
  const real = addresses.find((one) => one && !one.internal && one.mac !== '00:00:00:00:00:00');
  return real?.mac.toUpperCase();
}
