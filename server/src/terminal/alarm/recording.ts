import { alarmRecordingLimit, type insertTerminalRecording, type ParsedInputOf } from '@vitrine/shared/api';
import { sql } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';
import { Refusal } from '../../platform/errors.ts';
import type { TerminalContext } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';

/** How a Matroska file begins; the word of its kind stands a little further on. */
const ebml = Buffer.from([0x1a, 0x45, 0xdf, 0xa3]);
const headLength = 64;

function asVideo(base64: string): Buffer {
  const bytes = Buffer.from(base64, 'base64');
  const head = bytes.subarray(0, headLength);
  const isWebm = head.subarray(0, 4).equals(ebml) && head.includes('webm');
  if (!isWebm || bytes.length > alarmRecordingLimit) throw new Refusal('terminal.recordingInvalid');
  return bytes;
}

/** Keeps the recording around an alarm. An alarm has one: the first that comes. */
export async function storeRecording(
  input: ParsedInputOf<typeof insertTerminalRecording>,
  { services, terminal }: TerminalContext,
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
  const { hash } = await services.files.writeBytes(asVideo(input.video), { mime: 'video/webm' });
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

/** Lets recordings of terminals of the account go that are about to be deleted. */
export async function releaseRecordings(
  { database }: Services,
  tenantId: string,
  clIds: readonly string[],
): Promise<void> {
  await sql`delete from file_reference where tenant_id = ${tenantId} and owner_kind = 'alarm' and owner_id in (
    select id from terminal_alarm where tenant_id = ${tenantId} and terminal_id = any(${[...clIds]}::text[]))`.execute(
    database,
  );
}

/** Removes alarms that are over and older than their account keeps records, and their recordings. Answers how many. */
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
