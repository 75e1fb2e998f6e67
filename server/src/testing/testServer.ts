import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Answer,
  type Endpoint,
  type InputOf,
  login,
  type OutputOf,
  type Permission,
} from '@vitrine/shared/api';
import { pino } from 'pino';
import { hashPassword } from '../account/password.ts';
import { createAccount } from '../account/seed.ts';
import { openSession } from '../account/sessions.ts';
import { type App, type AppOptions, createApp } from '../app.ts';
import { type Config, readConfig } from '../platform/config.ts';
import { newId } from '../platform/identifier.ts';
import type { Services } from '../services.ts';
import { openTestDatabase } from './testDatabase.ts';

/** What a call may carry besides its input. */
interface CallOptions {
  readonly token?: string | undefined;
  readonly language?: string;
}

/** An account made for a test, with its first member signed in. */
export interface TestTenant {
  readonly tenantId: string;
  readonly memberId: string;
  readonly userName: string;
  readonly password: string;
  readonly token: string;
}

export interface TenantOptions {
  readonly level?: number;
  /** Given: the member has role 2 with these permissions; otherwise role 1, which holds all. */
  readonly permissions?: readonly Permission[];
  readonly authorisedCount?: number;
  /** MB. */
  readonly spaceCapacity?: number;
  readonly timeZone?: string;
}

export interface TestServer {
  readonly app: App;
  readonly services: Services;
  /** `http://127.0.0.1:<port>`. */
  readonly url: string;
  /** Makes a call over the whole stack, and answers the envelope. */
  call<E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    options?: CallOptions,
  ): Promise<Answer & { data?: OutputOf<E> }>;
  /** Makes a call that must succeed, and answers its data. */
  ask<E extends Endpoint>(endpoint: E, input: InputOf<E>, options?: CallOptions): Promise<OutputOf<E>>;
  /** Token of the account that runs the server, level 1. */
  signIn(): Promise<string>;
  createTenant(options?: TenantOptions): Promise<TestTenant>;
  close(): Promise<void>;
}

export const adminPassword = 'admin-pass';
export const memberPassword = 'secret12';
let memberHash: Promise<string> | undefined;

/** Settings of a server in a test: on the Redis of TEST_REDIS_URL, if there is one, apart from all other servers. */
export function testConfig(changes: Partial<Config>): Config {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'vitrine-data-'));
  const config = readConfig({
    ADMIN_PASSWORD: adminPassword,
    DATA_DIR: dataDirectory,
    HOST: '127.0.0.1',
    REDIS_URL: process.env.TEST_REDIS_URL,
  });
  const sharedDirectory = changes.dataDirectory ?? dataDirectory;
  return { ...config, sharedDirectory, port: 0, redisPrefix: `test:${newId()}:`, ...changes };
}

/** Form fields as the console sends them: lists and records as JSON text. */
export function formOf(input: object): string {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(input)) {
    if (value === undefined) continue;
    form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  return form.toString();
}

function requestFor(endpoint: Endpoint, input: object, { token, language = 'en' }: CallOptions) {
  const headers = { 'accept-language': language, ...(token && { token }) };
  if (endpoint.method === 'GET') {
    return { method: 'GET' as const, url: `${endpoint.path}?${formOf(input)}`, headers };
  }
  const json = endpoint.encoding === 'json';
  const type = json ? 'application/json' : 'application/x-www-form-urlencoded';
  const payload = json ? JSON.stringify(input) : formOf(input);
  return {
    method: 'POST' as const,
    url: endpoint.path,
    headers: { ...headers, 'content-type': type },
    payload,
  };
}

async function createTenant(services: Services, options: TenantOptions): Promise<TestTenant> {
  const { database, clock } = services;
  memberHash ??= hashPassword(memberPassword);
  const userName = newId();
  const account = {
    parentId: null,
    level: options.level ?? 2,
    name: `tenant ${userName}`,
    authorisedCount: options.authorisedCount ?? 100,
    spaceCapacity: options.spaceCapacity ?? 1000,
    timeZone: options.timeZone ?? 'UTC',
    userName,
    passwordHash: await memberHash,
  };
  const made = await createAccount(database, account);
  if (options.permissions) {
    const role = {
      tenant_id: made.tenantId,
      role_id: '2',
      name: 'member',
      permissions: [...options.permissions],
    };
    await database.insertInto('role').values(role).execute();
    await database.updateTable('member').set({ role_id: '2' }).where('id', '=', made.memberId).execute();
  }
  return {
    ...made,
    userName,
    password: memberPassword,
    token: await openSession(database, clock, made.memberId),
  };
}

/** Starts the whole server on a database of its own, in about 0.2 s; `close` removes every trace of it. */
export async function startTestServer(
  options: Partial<Omit<AppOptions, 'config'>> & { config?: Partial<Config> } = {},
): Promise<TestServer> {
  const config = testConfig(options.config ?? {});
  const log = options.log ?? pino({ level: process.env.TEST_LOG_LEVEL ?? 'silent' });
  const database = options.database ?? (await openTestDatabase());
  const app = await createApp({ checkOutput: true, ...options, log, config, database });
  const { port } = await app.start();
  const call: TestServer['call'] = async (endpoint, input, callOptions = {}) => {
    const response = await app.fastify.inject(requestFor(endpoint, input as object, callOptions));
    return response.json();
  };
  const ask: TestServer['ask'] = async (endpoint, input, callOptions) => {
    const answer = await call(endpoint, input, callOptions);
    if (answer.code !== 0) throw new Error(`${endpoint.path}: ${answer.error} ${answer.msg}`);
    return answer.data as OutputOf<typeof endpoint>;
  };
  return {
    app,
    services: app.services,
    url: `http://127.0.0.1:${port}`,
    call,
    ask,
    signIn: async () => (await ask(login, { userName: config.adminUser, password: adminPassword })).token,
    createTenant: (tenantOptions = {}) => createTenant(app.services, tenantOptions),
    async close() {
      await app.close();
      rmSync(config.dataDirectory, { recursive: true, force: true });
    },
  };
}
