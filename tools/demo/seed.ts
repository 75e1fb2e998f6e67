import { randomBytes } from 'node:crypto';
import {
  insertCustomer,
  type Locale,
  login,
  selectAccountSettings,
  updateAccountSettings,
} from '@vitrine/shared/api';
import { type Ask, callerOf } from './caller.ts';
import { demoMessages } from './messages.ts';
import { makePrograms } from './programs.ts';
import { type DemoRecord, writeDemo } from './record.ts';
import { makeScreens, raiseAlarm } from './screens.ts';
import { makeTasks } from './tasks.ts';
import { makeWork } from './works.ts';

export interface SeedOptions {
  readonly url: string;
  readonly dataDirectory: string;
  /** Operator of the server: the demo account becomes its customer. */
  readonly administrator: { readonly userName: string; readonly password: string };
  /** Undefined: that of the account. */
  readonly locale: Locale | undefined;
  /** Days from today on which the evening task begins. */
  readonly eveningFrom?: number;
}

const quota = { authorisedCount: 20, spaceCapacity: 2000 };

async function makeAccount(operator: Ask, locale: Locale): Promise<DemoRecord> {
  const userName = 'demo';
  const password = randomBytes(6).toString('hex');
  const name = demoMessages[locale].account;
  await operator(insertCustomer, { name, userName, password, demo: '1', ...quota });
  return { userName, password, locale, seededAt: null, terminals: [], pictures: {} };
}

/** Creates the demo account by console calls and stores its record in the data folder. */
export async function seedDemo({
  url,
  dataDirectory,
  administrator,
  locale: wanted,
  eveningFrom = -1,
}: SeedOptions): Promise<DemoRecord> {
  const { token } = await callerOf(url, '', 'en_US')(login, administrator);
  const operator = callerOf(url, token, 'en_US');
  const locale = wanted ?? (await operator(selectAccountSettings, {})).defaultLanguage;
  const begun = await makeAccount(operator, locale);
  writeDemo(dataDirectory, begun);
  const done = { ...begun, ...(await fill(url, begun, eveningFrom)), seededAt: new Date().toISOString() };
  writeDemo(dataDirectory, done);
  return done;
}

async function fill(url: string, { userName, password, locale }: DemoRecord, eveningFrom: number) {
  const messages = demoMessages[locale];
  const anyone = callerOf(url, '', locale);
  const { token } = await anyone(login, { userName, password });
  const ask = callerOf(url, token, locale);
  await ask(updateAccountSettings, { title: messages.title, defaultLanguage: locale });
  const places = await makeScreens(anyone, ask, messages);
  const programs = await makePrograms(ask, messages);
  const clientIds = places.map((screens) => screens.map(({ clId }) => clId));
  await makeTasks(ask, messages, programs, clientIds, eveningFrom);
  const terminals = places.flat();
  const last = terminals.at(-1);
  if (last) await raiseAlarm(callerOf(url, `${last.clId}.${last.credential}`, locale));
  await makeWork(anyone, ask, messages);
  return { terminals, pictures: programs.pictures };
}
