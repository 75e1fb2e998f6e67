import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { ServerGroup } from '../servers/ServerGroup.ts';
import { between, pick, type Random } from './random.ts';
import { administrator, type Subject } from './Subject.ts';

/** Several servers behind nginx, with one PostgreSQL, Redis and shared folder. */
export class SeveralServers implements Subject {
  readonly victims = ['server', 'two servers', 'redis', 'redis with its data', 'postgres', 'everything'];
  readonly #group: ServerGroup;

  private constructor(group: ServerGroup) {
    this.#group = group;
  }

  static async start(count: number, port?: number): Promise<SeveralServers> {
    const folder = mkdtempSync(join(tmpdir(), 'vitrine-crash-'));
    const settings = {
      LOG_LEVEL: 'warn',
      ADMIN_USER: administrator.userName,
      ADMIN_PASSWORD: administrator.password,
    };
    return new SeveralServers(await ServerGroup.start({ count, folder, settings, ...(port && { port }) }));
  }

  get url(): string {
    return this.#group.url;
  }

  get said(): string {
    return this.#group.servers.map(({ name, said }) => `${name}\n${said}`).join('\n');
  }

  async run(): Promise<void> {
    await this.#group.redis.run();
    await this.#group.run();
  }

  async kill(victim: string, random: Random): Promise<void> {
    const { redis, servers } = this.#group;
    if (victim === 'server') await pick(random, servers).kill();
    if (victim === 'two servers') await this.#killTwo(random);
    if (victim === 'postgres' || victim === 'everything') this.#group.killPostgres();
    if (victim.startsWith('redis') || victim === 'everything') await redis.kill();
    if (victim === 'redis with its data') redis.forget();
    if (victim === 'everything') await this.#group.kill();
  }

  async query<Row extends pg.QueryResultRow>(statement: string): Promise<Row[]> {
    const client = new pg.Client({ connectionString: this.#group.databaseUrl });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query<Row>(statement)).rows;
    } finally {
      await client.end();
    }
  }

  remove(): Promise<void> {
    return this.#group.remove();
  }

  async #killTwo(random: Random): Promise<void> {
    const { servers } = this.#group;
    const first = between(random, 0, servers.length);
    await servers[first]?.kill();
    await servers[(first + 1) % servers.length]?.kill();
  }
}
