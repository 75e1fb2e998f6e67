import * as api from '@vitrine/shared/api';
import { domains } from '../../../domains.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Config } from '../../../platform/config.ts';
import type { OpenDatabase } from '../../../platform/database/open.ts';
import { startTestServer, type TestServer } from '../../../testing/testServer.ts';

/** A server that shares nothing with the one that made a backup, except the backup. */
export class RestoreTarget {
  readonly open: OpenDatabase;
  server: TestServer;
  token = '';
  readonly #clock: { clock?: Clock };

  private constructor(open: OpenDatabase, server: TestServer, clock: { clock?: Clock }) {
    this.open = open;
    this.server = server;
    this.#clock = clock;
  }

  static async start(open: OpenDatabase, clock: { clock?: Clock } = {}): Promise<RestoreTarget> {
    const database = { ...open, close: async () => undefined };
    const target = new RestoreTarget(open, await startTestServer({ domains, database, ...clock }), clock);
    target.token = await target.server.signIn();
    return target;
  }

  get dataDirectory(): string {
    return this.server.services.config.dataDirectory;
  }

  async upload(
    text: string | Buffer,
    fileName = 'backup.sql',
  ): Promise<{ code: number; error?: string; data?: { id: string } }> {
    const response = await fetch(`${this.server.url}${api.backupAddress}?fileName=${fileName}`, {
      method: 'POST',
      headers: { token: this.token, 'content-type': 'application/sql', 'accept-language': 'en' },
      body: text,
    });
    return (await response.json()) as { code: number; error?: string; data?: { id: string } };
  }

  /** Shuts down cleanly and restarts, as the server does after a restore request. */
  async startAgain(changes: Partial<Config> = {}): Promise<void> {
    const config = { ...this.server.services.config, ...changes };
    await this.server.app.close();
    const database = { ...this.open, close: async () => undefined };
    this.server = await startTestServer({ domains, config, database, ...this.#clock });
  }

  async restore(id: string): Promise<void> {
    await this.server.ask(api.insertRestore, { id }, { token: this.token });
    await this.server.services.restart.requested;
    await this.startAgain();
  }

  async close(): Promise<void> {
    await this.server.close();
    await this.open.close();
  }
}
