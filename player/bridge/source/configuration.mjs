import { readFileSync } from 'node:fs';

/**
 * @typedef {object} Configuration
 * @property {number} port on 127.0.0.1
 * @property {string} token by which the player's page is known
 * @property {string} deviceToken by which a local device may leave passage records; empty: none may
 * @property {string[]} origins of pages that may call, such as `https://signage.example`
 * @property {string[]} allow commands that may be carried out
 * @property {string} beatFile touched whenever the page says that it lives; empty: none
 * @property {string} sessionFile in which the kiosk says what screen and sound are reached by
 * @property {string} spoolFolder where passage records wait
 */

/** Commands that there are. What is not in the file's `allow` is refused. */
export const allCommands = [
  'reboot',
  'powerOff',
  'screenOn',
  'screenOff',
  'volume',
  'brightness',
  'switchSource',
  'installApk',
];

/**
 * Reads the file, and the token from a file of its own where `tokenFile` names one.
 * @param {string} path
 * @returns {Configuration}
 * @throws {Error} when something that security rests on is missing: the bridge does not run half locked
 */
export function readConfiguration(path) {
  const given = JSON.parse(readFileSync(path, 'utf8'));
  const token = given.tokenFile ? readFileSync(given.tokenFile, 'utf8').trim() : given.token;
  return checked({
    port: given.port ?? 9070,
    token,
    deviceToken: given.deviceToken ?? '',
    origins: given.origins ?? [],
    allow: given.allow ?? allCommands,
    beatFile: given.beatFile ?? '/run/vitrine/beat',
    sessionFile: given.sessionFile ?? '/run/vitrine/session',
    spoolFolder: given.spoolFolder ?? '/var/lib/vitrine/passages',
  });
}

/** @param {Configuration} configuration */
export function checked(configuration) {
  const { port, token, deviceToken, origins, allow } = configuration;
  if (!Number.isInteger(port) || port < 1 || port > 65535) throw new Error('port: a number up to 65535');
  if (!isSecret(token)) throw new Error('token: 16 to 128 letters, digits, _ or -');
  if (deviceToken !== '' && !isSecret(deviceToken)) throw new Error('deviceToken: like token, or empty');
  if (!Array.isArray(origins) || origins.length === 0 || !origins.every(isOrigin))
    throw new Error('origins: at least one, such as https://signage.example');
  const unknown = allow.find((/** @type {string} */ name) => !allCommands.includes(name));
  if (unknown !== undefined) throw new Error(`allow: there is no command ${unknown}`);
  return configuration;
}

const isSecret = (value) => typeof value === 'string' && /^[\w-]{16,128}$/.test(value);
const isOrigin = (value) => typeof value === 'string' && /^https?:\/\/[^/*]+$/.test(value);
