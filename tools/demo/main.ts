import { resolve } from 'node:path';
import { type Locale, locales } from '@vitrine/shared/api';
import { Refused } from './caller.ts';
import { DemoScreens, isThere } from './DemoScreens.ts';
import { type DemoRecord, readDemo } from './record.ts';
import { seedDemo } from './seed.ts';

/**
 * Runs beside the server: creates the demo account once, and simulates its eight screens. Environment: DEMO_URL,
 * DATA_DIR,
 * ADMIN_USER, ADMIN_PASSWORD, and DEMO, which may be a language such as `en_US`.
 */
const { DEMO_URL: url = 'http://localhost:8080', DEMO = '1', ADMIN_USER, ADMIN_PASSWORD } = process.env;
const dataDirectory = resolve(process.env.DATA_DIR || './data');
const locale: Locale | undefined = locales.find((each) => each === DEMO);

const say = (text: string) => process.stdout.write(`${text}\n`);

async function prepare(): Promise<DemoRecord | undefined> {
  const known = readDemo(dataDirectory);
  if (!known) return seed();
  if (known.seededAt === null || !(await isThere(url, known))) {
    say(
      known.seededAt === null
        ? `Demo: an earlier start was interrupted while it made the demo account. Delete that customer and ${dataDirectory}/demo.json to have it made again.`
        : `Demo: the demo account was deleted. Delete ${dataDirectory}/demo.json to have it made again.`,
    );
    return undefined;
  }
  return known;
}

async function seed(): Promise<DemoRecord | undefined> {
  if (!ADMIN_PASSWORD) {
    say(
      'Demo: set ADMIN_PASSWORD to the password of the first account for the start that makes the demo account.',
    );
    return undefined;
  }
  say('Demo: making the demo account …');
  const administrator = { userName: ADMIN_USER || 'admin', password: ADMIN_PASSWORD };
  return seedDemo({ url, dataDirectory, administrator, locale });
}

try {
  const record = await prepare();
  if (record) {
    const screens = new DemoScreens(url, record);
    await screens.start();
    screens.takeTurns();
    say(
      `Demo: ${record.terminals.length} simulated screens play. Sign in as ${record.userName} with the password ${record.password}.\n` +
        'Demo: to remove it, delete this customer under Customers as the first account.',
    );
    process.once('SIGTERM', () => screens.stop());
    process.once('SIGINT', () => screens.stop());
  }
} catch (error) {
  const reason = error instanceof Refused || error instanceof Error ? error.message : String(error);
  process.stderr.write(`Demo: ${reason}\n`);
  process.exitCode = 1;
}
