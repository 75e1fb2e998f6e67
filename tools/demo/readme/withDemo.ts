import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Locale, login } from '@vitrine/shared/api';
import { startServer } from '../../bench/publish/realServer.ts';
import { type Ask, callerOf } from '../caller.ts';
import { DemoScreens } from '../DemoScreens.ts';
import type { DemoRecord } from '../record.ts';
import { seedDemo } from '../seed.ts';
import { untilShown } from '../untilShown.ts';

const administrator = { userName: 'admin', password: 'window-12' };

/** Of server and browsers, on every machine. */
export const timeZone = 'UTC';

export interface Demo {
  readonly url: string;
  readonly record: DemoRecord;
  readonly ask: Ask;
}

/**
 * Runs with a temporary server and its demo account. The evening task begins tomorrow, so that the same programs play
 * at
 * any hour of today.
 */
export async function withDemo(locale: Locale, work: (demo: Demo) => Promise<void>): Promise<void> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'vitrine-readme-'));
  const server = await startServer({ TZ: timeZone });
  try {
    const { url } = server;
    const record = await seedDemo({ url, dataDirectory, administrator, locale, eveningFrom: 1 });
    const screens = new DemoScreens(url, record);
    await screens.start();
    const { token } = await callerOf(url, '', locale)(login, record);
    const ask = callerOf(url, token, locale);
    await untilShown(ask, record.terminals.length);
    await work({ url, record, ask }).finally(() => screens.stop());
  } finally {
    await server.stop();
    await rm(dataDirectory, { recursive: true, force: true });
  }
}
