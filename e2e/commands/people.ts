import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Permission } from '@vitrine/shared/api';
import pg from 'pg';
import { administrator } from '../fixtures/servers/everyJourney.ts';
import type { VitrineServer } from '../fixtures/VitrineServer.ts';

/** A member of the administrator's account, with the administrator's password. */
export interface Person {
  /** Letters and digits. */
  readonly userName: string;
  /** Permissions of the member's own role, which is named after the user. */
  readonly permissions: readonly Permission[];
}

/** Socket folder of the server's own PostgreSQL, from the fifth line of its postmaster.pid. */
function socketFolder(dataFolder: string): string {
  const [, , , , folder = ''] = readFileSync(join(dataFolder, 'postgres/postmaster.pid'), 'utf8').split('\n');
  return folder;
}

/** Adds members, each with an own role, to the administrator's account, directly in the database. */
export async function addPeople(server: VitrineServer, people: readonly Person[]): Promise<void> {
  const database = new pg.Client({
    host: socketFolder(server.dataFolder),
    port: 5432,
    user: 'app',
    database: 'postgres',
  });
  await database.connect();
  try {
    const { rows } = await database.query(
      'select tenant_id as "tenantId", password_hash as "passwordHash" from member where user_name = $1',
      [administrator.userName],
    );
    const { tenantId, passwordHash } = rows[0];
    for (const [place, { userName, permissions }] of people.entries()) {
      const roleId = String(20 + place);
      await database.query(
        'insert into role (tenant_id, role_id, name, permissions) values ($1, $2, $3, $4)',
        [tenantId, roleId, userName, permissions],
      );
      await database.query(
        `insert into member (id, tenant_id, user_name, phone, password_hash, role_id)
         values ($1, $2, $3, '', $4, $5)`,
        [`person${String(place).padStart(6, '0')}`, tenantId, userName, passwordHash, roleId],
      );
    }
  } finally {
    await database.end();
  }
}
