import { alarmRecordingLimit, type insertTerminalRecording, type ParsedInputOf } from '@vitrine/shared/api';
import { sql } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';
import { Refusal } from '../../platform/errors.ts';
import { loadMediaReader } from '../../platform/files/mediaReader.ts';
import type { TerminalContext } from '../../platform/route.ts';
import type { Needs, Services } from '../../services.ts';

/** Whether it is a WebM with a video track: users of the account will play it. */
async function isFilm(bytes: Buffer, log: Services['log']): Promise<boolean> {
  const { BufferSource, Input, WEBM } = await loadMediaReader();
  const input = new Input({ source: new BufferSource(bytes), formats: [WEBM] });
  try {
    return (await input.getPrimaryVideoTrack()) !== null;
  } catch (error) {
    log.debug({ err: error }, 'cannot read the recording of an alarm');
    return false;
  } finally {
    input.dispose();
  }
}

async function asVideo(base64: string, log: Services['log']): Promise<Buffer> {
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length > alarmRecordingLimit || !(await isFilm(bytes, log)))
    throw new Refusal('terminal.recordingInvalid');
  return bytes;
}

/** Stores the recording of an alarm. Only the first one counts. */
export async function storeRecording(
  input: ParsedInputOf<typeof insertTerminalRecording>,
  { services, terminal }: TerminalContext<Needs<'database' | 'files' | 'log' | 'terminalAlarms'>>,
): Promise<void> {
  const { clId, tenantId } = terminal;
  const alarm = await services.database
    .selectFrom('terminal_alarm_source')
    .innerJoin('terminal_alarm', 'terminal_alarm.id', 'terminal_alarm_source.alarm_id')
    .select(['terminal_alarm.id', 'recording_hash'])
    .where('terminal_alarm_source.terminal_id', '=', clId)
    .where('terminal_alarm_source.source', '=', input.alarmId)
    .executeTakeFirst();
  if (!alarm) throw new Refusal('terminal.alarmUnknown');
  if (alarm.recording_hash !== null) return;
  const { hash } = await services.files.writeBytes(await asVideo(input.video, services.log), {
    mime: 'video/webm',
  });
  await services.database.transaction().execute(async (transaction) => {
    await services.files.refer(transaction, { tenantId, hash, ownerKind: 'alarm', ownerId: alarm.id });
    await transaction
      .updateTable('terminal_alarm')
      .set({
        recording_hash: hash,
        recording_mime: input.mime,
        recording_at: new Date(input.startedAt),
        recording_duration: input.duration,
      })
      .where('id', '=', alarm.id)
      .execute();
  });
  await services.terminalAlarms.concern([terminal]);
}

/** Releases recordings of terminals about to be deleted. */
export async function releaseRecordings(
  { database }: Needs<'database'>,
  tenantId: string,
  clIds: readonly string[],
): Promise<void> {
  await sql`delete from file_reference where tenant_id = ${tenantId} and owner_kind = 'alarm' and owner_id in (
    select id from terminal_alarm where tenant_id = ${tenantId} and terminal_id = any(${[...clIds]}::text[]))`.execute(
    database,
  );
}

/** Removes ended alarms beyond the account's retention, with their recordings. Returns their number. */
export async function removeOldAlarms(
  connection: Connection,
  oldest: ReturnType<typeof sql>,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`with old as (
      delete from terminal_alarm where state <> 'active' and raised_at < ${oldest} returning id
    ), let_go as (
      delete from file_reference where owner_kind = 'alarm' and owner_id in (select id from old)
    ) select count(*) as total from old`.execute(connection);
  return rows[0]?.total ?? 0;
}
