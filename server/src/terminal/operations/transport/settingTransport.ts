import { sql } from 'kysely';
import type { Connection } from '../../../platform/database/connection.ts';
import type { Needs } from '../../../services.ts';
import { inform } from '../../desired/facts.ts';
import type { DesiredSettings } from '../desiredSettings.ts';
import type { OperationRecord } from '../operationRepository.ts';
import type { DueTerminal } from '../resultRepository.ts';
import type { Transport } from './transport.ts';

/** Settings to store for terminals. */
export interface SettingWrite {
  /** Required ability; empty if all players have it. */
  readonly ability?: string;
  readonly given: DesiredSettings;
  /** Settings returned to the terminal. */
  readonly taken: readonly string[];
  /** Runs in the same transaction. */
  also?(transaction: Connection, clIds: readonly string[]): Promise<unknown>;
  /** After the commit, before the terminals are notified. */
  after?(services: Needs<'terminals'>, tenantId: string, clIds: readonly string[]): Promise<void>;
}

async function write(
  transaction: Connection,
  operation: OperationRecord,
  clIds: string[],
  write: SettingWrite,
) {
  const given = JSON.stringify(write.given);
  const taken = [...write.taken];
  await sql`insert into terminal_setting as s (terminal_id, tenant_id, revision, desired)
    select id, ${operation.tenant_id}, 1, ${given}::jsonb from unnest(${clIds}::text[]) as chosen (id) order by id
    on conflict (terminal_id) do update set revision = s.revision + 1,
      desired = (s.desired - ${taken}::text[]) || ${given}::jsonb`.execute(transaction);
  // Done once the terminal confirms this or a later revision.
  await sql`update terminal_operation_result r set revision = s.revision from terminal_setting s
    where r.operation_id = ${operation.id} and r.terminal_id = any(${clIds}::text[])
      and s.terminal_id = r.terminal_id`.execute(transaction);
  await write.also?.(transaction, clIds);
}

/** Settings stored for terminals, sent in their desired state, and confirmed in their reports. */
export function settingTransport(change: SettingWrite): Transport {
  return {
    ability: change.ability ?? '',
    atOnce: 1000,
    patience: 60,
    async send(services, operation, terminals: readonly DueTerminal[]) {
      const clIds = terminals.map(({ clId }) => clId).sort();
      await services.database
        .transaction()
        .execute((transaction) => write(transaction, operation, clIds, change));
      await change.after?.(services, operation.tenant_id, clIds);
      await inform(services, operation.tenant_id, clIds);
      return [];
    },
  };
}
