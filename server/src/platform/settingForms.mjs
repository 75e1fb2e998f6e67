// @ts-check

/**
 * The forms of the settings that can keep a first start from going on: they are checked here before the packages are
 * installed, and by `config.ts` afterwards, with all others.
 */

export const portMessage = 'PORT takes a whole number from 0 to 65535; 0 takes any free one';
export const folderMessage = 'DATA_DIR takes the path of a folder';
export const databaseMessage =
  'DATABASE_URL takes an address such as postgres://user:password@host:5432/database';

/** What is taken where nothing is set. */
export const unset = { PORT: '8080', HOST: '0.0.0.0', DATA_DIR: './data' };

/** @param {string} setting */
export const isPort = (setting) => /^\d{1,5}$/.test(setting) && Number(setting) <= 65_535;

/** @param {string} setting */
export const isFolder = (setting) => setting.trim() !== '' && !setting.includes('://');

/**
 * An address of a socket has no host after the password, as in postgres://me:secret@/signs?host=/var/run/postgresql.
 *
 * @param {string} setting
 */
export const isDatabaseAddress = (setting) =>
  /^postgres(ql)?:\/\/\S+$/i.test(setting) && canParse(setting.replace('@/', '@localhost/'));

/**
 * In place of `URL.canParse`, which the oldest Node that installs does not have.
 *
 * @param {string} address
 */
function canParse(address) {
  try {
    return new URL(address).href !== '';
  } catch {
    // No address: what the caller asked.
    return false;
  }
}

/**
 * Each message names its setting and what it takes, never the value: it may be a secret.
 *
 * @param {readonly string[]} messages
 */
export const wrongSettings = (messages) =>
  `The settings are wrong:\n  ${[...new Set(messages)].join('\n  ')}`;
