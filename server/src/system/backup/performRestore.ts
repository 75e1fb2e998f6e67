import type { Client } from 'pg';
import type { Logger } from 'pino';
import { operatingAccountStatement } from '../../account/operatingAccount.ts';
import type { Config } from '../../platform/config.ts';
import type { OpenDatabase } from '../../platform/database/open.ts';
import { bytesOf } from '../../platform/files/bytesOf.ts';
import { newId } from '../../platform/identifier.ts';
import { dropDeployed, moveDeployed, requireMovable, stagingOf } from './deployed.ts';
import { reasonOf } from './failure.ts';
import type { BackupHead } from './format.ts';
import { restoreBackup } from './restore.ts';
import { type RestoreRequest, readRestoreRequest, writeRestoreRequest } from './restoreRequest.ts';
import { dropSecrets, moveSecrets, stageSecrets } from './secrets.ts';

/** Observes a restore and may cancel it. */
export interface RestoreWatch {
  /** Aborted: nothing is changed. */
  readonly signal: AbortSignal;
  /** 0 to 100. */
  onPercent(percent: number): void;
}

interface Circumstances {
  readonly config: Config;
  readonly open: OpenDatabase;
  readonly log: Logger;
}

async function writeLog(
  client: Client,
  action: string,
  tenantId: string,
  request: RestoreRequest,
  detail: object,
) {
  await client.query(
    `insert into system_log (id, tenant_id, member_id, user_name, action, subject_kind, subject_id,
      subject_name, detail, address) values ($1, $2, null, $3, $4, 'backup', $5, $6, $7, $8)`,
    [
      newId(),
      tenantId,
      request.by.userName,
      action,
      request.id,
      request.fileName,
      JSON.stringify(detail),
      request.by.address,
    ],
  );
}

/** The operating account in the restored rows. */
async function topTenant(client: Client): Promise<string | undefined> {
  const found = await client.query<{ id: string }>(operatingAccountStatement);
  return found.rows[0]?.id;
}

/** Stores, with the rows, the marker by which a later start recognises the commit, and the log entry. */
async function sign(client: Client, request: RestoreRequest, head: BackupHead): Promise<void> {
  await client.query('update server_setting set restore_id = $1', [request.id]);
  const tenantId = await topTenant(client);
  const { createdAt, version, kind } = head;
  if (tenantId !== undefined)
    await writeLog(client, 'system.restored', tenantId, request, { createdAt, version, kind });
}

async function restore(
  { config, open }: Circumstances,
  request: RestoreRequest,
  watch: RestoreWatch,
): Promise<void> {
  const { dataDirectory } = config;
  await dropDeployed(dataDirectory, request.id);
  const client = await open.connectAlone();
  try {
    await restoreBackup(client, {
      path: request.path,
      files: bytesOf(config),
      stagingFolder: stagingOf(dataDirectory, request.id),
      signal: watch.signal,
      onBytes: (bytes) =>
        watch.onPercent(Math.min(99, Math.floor((bytes / Math.max(1, request.size)) * 100))),
      beforeCommit: async (connection, head) => {
        await requireMovable(dataDirectory, request.id);
        await stageSecrets(dataDirectory, request.id, head.secrets);
        await sign(connection, request, head);
      },
    });
  } finally {
    // Also ends an open transaction.
    await client.end();
  }
}

/** Whether this restore was committed: the server may have been killed right after. */
async function isThere({ open }: Circumstances, id: string): Promise<boolean> {
  const client = await open.connectAlone();
  try {
    const { rows } = await client.query<{ there: boolean }>(
      "select to_regclass('public.server_setting') is not null as there",
    );
    if (!rows[0]?.there) return false;
    const found = await client.query('select from server_setting where restore_id = $1', [id]);
    return found.rowCount === 1;
  } finally {
    await client.end();
  }
}

async function noteFailure(
  { open, log }: Circumstances,
  request: RestoreRequest,
  error: string,
): Promise<void> {
  const client = await open.connectAlone();
  try {
    await writeLog(client, 'system.restoreFailed', request.by.tenantId, request, { error });
  } catch (reason) {
    // The failure is stored in the request itself; the log entry is an addition.
    log.warn({ err: reason }, 'failed to record the failed restore in the audit log');
  } finally {
    await client.end();
  }
}

/**
 * Remotes that cannot be installed must not keep the server from starting once the rows are committed: they stay in
 * staging. Returns the message key of the failure, or ''.
 */
async function moveRemotes({ config, log }: Circumstances, { id }: RestoreRequest): Promise<string> {
  try {
    await moveDeployed(config.dataDirectory, id);
    return '';
  } catch (error) {
    const kept = stagingOf(config.dataDirectory, id);
    log.error({ err: error, kept }, 'restored all but the deployed remotes, which are kept in a folder');
    return 'backup.remotesKept';
  }
}

/** @param error message key; empty on success */
async function settle(
  circumstances: Circumstances,
  request: RestoreRequest,
  error: string,
  cancelled = false,
) {
  const { dataDirectory } = circumstances.config;
  const failed = error !== '' || cancelled;
  let note = '';
  if (failed) {
    await dropSecrets(dataDirectory, request.id);
    await dropDeployed(dataDirectory, request.id);
  } else {
    await moveSecrets(dataDirectory, request.id);
    note = await moveRemotes(circumstances, request);
  }
  const state = cancelled ? 'canceled' : failed ? 'failed' : 'done';
  await writeRestoreRequest(dataDirectory, {
    ...request,
    state,
    error: error || note,
    endedAt: new Date().toISOString(),
  });
  if (failed) await noteFailure(circumstances, request, cancelled ? 'canceled' : error);
}

/**
 * Runs at server start, before any other use of the database: performs a requested restore, and finishes an interrupted
 * one: rolled back unless its rows were committed.
 */
export async function performRestore(circumstances: Circumstances, watch: RestoreWatch): Promise<void> {
  const { config, log } = circumstances;
  const request = await readRestoreRequest(config.dataDirectory);
  if (request?.state === 'running') {
    const there = await isThere(circumstances, request.id);
    log.warn({ restore: request.fileName, there }, 'restore was interrupted');
    return settle(circumstances, request, there ? '' : 'backup.interrupted');
  }
  if (request?.state !== 'ordered') return;
  log.info({ restore: request.fileName }, 'restoring');
  await writeRestoreRequest(config.dataDirectory, { ...request, state: 'running' });
  try {
    await restore(circumstances, request, watch);
  } catch (error) {
    // A failure after the commit, or a lost commit response, must not discard the secrets that belong to the rows.
    if (await isThere(circumstances, request.id)) {
      log.warn(
        { err: error, restore: request.fileName },
        'restore committed its rows although it reported an error',
      );
      return settle(circumstances, request, '');
    }
    const cancelled = watch.signal.aborted;
    if (!cancelled) log.error({ err: error, restore: request.fileName }, 'failed to restore backup');
    return settle(circumstances, request, cancelled ? '' : reasonOf(error).error, cancelled);
  }
  watch.onPercent(100);
  await settle(circumstances, request, '');
  log.info({ restore: request.fileName }, 'restored');
}
