import { allCommands } from './configuration.mjs';
import { Refusal } from './refusal.mjs';

/**
 * What a request may ask for, with values that were looked at: nothing of a request ever reaches a command line but a
 * whole number from 0 to 100 or one of three names.
 *
 * @typedef {object} Command
 * @property {string} word
 * @property {number} [value] 0 to 100
 * @property {'player' | 'hdmi1' | 'hdmi2'} [source]
 */

const sources = ['player', 'hdmi1', 'hdmi2'];

/**
 * @param {string} word
 * @param {Record<string, unknown>} body
 * @param {readonly string[]} allow
 * @returns {Command}
 * @throws {Refusal} for a word that there is not, or that may not be carried out here, or without its value
 */
export function commandOf(word, body, allow) {
  if (!allCommands.includes(word)) throw new Refusal(404, 'invalid', 'there is no such word');
  if (!allow.includes(word))
    throw new Refusal(403, 'unable.bridge', `the allow-list of this machine leaves ${word} out`);
  if (word === 'volume' || word === 'brightness') return { word, value: percent(body.value) };
  if (word === 'switchSource') return { word, source: sourceOf(body.source) };
  return { word };
}

function percent(value) {
  if (Number.isInteger(value) && value >= 0 && value <= 100) return value;
  throw new Refusal(400, 'invalid', 'value: a whole number from 0 to 100');
}

function sourceOf(value) {
  if (sources.includes(value)) return value;
  throw new Refusal(400, 'invalid', 'source: player, hdmi1 or hdmi2');
}
