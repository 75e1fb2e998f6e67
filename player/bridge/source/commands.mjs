import { allCommands } from './configuration.mjs';
import { Refusal } from './refusal.mjs';

/**
 * What a request may ask for, with values that were checked: nothing of a request ever reaches a command line but a
 * whole number from 0 to 100 or one of three names.
 *
 * @typedef {object} Command
 * @property {string} name
 * @property {number} [value] 0 to 100
 * @property {'player' | 'hdmi1' | 'hdmi2'} [source]
 */

const sources = ['player', 'hdmi1', 'hdmi2'];

/**
 * @param {string} name
 * @param {Record<string, unknown>} body
 * @param {readonly string[]} allow
 * @returns {Command}
 * @throws {Refusal} for a command that is unknown, may not be carried out here, or lacks its value
 */
export function commandOf(name, body, allow) {
  if (!allCommands.includes(name)) throw new Refusal(404, 'invalid', 'there is no such command');
  if (!allow.includes(name))
    throw new Refusal(403, 'unable.bridge', `the allow-list of this machine leaves ${name} out`);
  if (name === 'volume' || name === 'brightness') return { name, value: percent(body.value) };
  if (name === 'switchSource') return { name, source: sourceOf(body.source) };
  return { name };
}

function percent(value) {
  if (Number.isInteger(value) && value >= 0 && value <= 100) return value;
  throw new Refusal(400, 'invalid', 'value: a whole number from 0 to 100');
}

function sourceOf(value) {
  if (sources.includes(value)) return value;
  throw new Refusal(400, 'invalid', 'source: player, hdmi1 or hdmi2');
}
