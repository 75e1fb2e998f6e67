// @ts-check
import { resolve } from 'node:path';
import {
  databaseMessage,
  folderMessage,
  isDatabaseAddress,
  isFolder,
  isPort,
  portMessage,
  unset,
  wrongSettings,
} from '../settingForms.mjs';
import { StartRefusal } from '../startRefusal.mjs';
import { requireClock } from './clock.mjs';
import { requireDatabaseServer } from './databaseServer.mjs';
import { requireDataFolder } from './dataFolder.mjs';
import { requirePort } from './port.mjs';

/**
 * What of the surroundings can be checked while nothing is installed: a first start would find it out minutes later. Plain
 * JavaScript, since the Node that installs may be too old for TypeScript. The rest is checked by `requireSurroundings`.
 *
 * @param {Readonly<Record<string, string | undefined>>} environment
 * @param {string} folder in which the server will be started
 */
export async function requireBeforeInstallation(environment, folder) {
  const port = environment.PORT || unset.PORT;
  const dataDirectory = environment.DATA_DIR || unset.DATA_DIR;
  const databaseUrl = environment.DATABASE_URL?.trim() ?? '';
  const wrong = [
    ...(isPort(port) ? [] : [portMessage]),
    ...(isFolder(dataDirectory) ? [] : [folderMessage]),
    ...(databaseUrl === '' || isDatabaseAddress(databaseUrl) ? [] : [databaseMessage]),
  ];
  if (wrong.length > 0) throw new StartRefusal(wrongSettings(wrong));
  const data = resolve(folder, dataDirectory);
  requireDataFolder(data, console);
  if (!isClockIgnored(environment)) requireClock(data);
  await requirePort({ port: Number(port), host: environment.HOST || unset.HOST });
  // With a wait, it may be there only later.
  if (databaseUrl !== '' && !environment.DATABASE_WAIT) await requireDatabaseServer(databaseUrl);
}

/** @param {Readonly<Record<string, string | undefined>>} environment */
export const isClockIgnored = ({ IGNORE_CLOCK }) => IGNORE_CLOCK === '1';
