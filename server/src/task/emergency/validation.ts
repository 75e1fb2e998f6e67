import { Refusal } from '../../platform/errors.ts';
import type { SessionContext } from '../../platform/route.ts';
import { type ProgramSummary, summariesOf } from '../../program/programFacts.ts';
import type { Needs } from '../../services.ts';
import { type Audience, membersOf, requireGroups } from '../audience/audience.ts';
import { refuseLostFiles } from '../publish/lostFiles.ts';
import { prepareContent } from '../publish/publishing.ts';
import { zonesOf } from '../record/members.ts';
import { refuseField } from '../refusals.ts';
import { emergencyFacts } from './facts.ts';
import { sentContentHash } from './sentContent.ts';

/** A validated emergency. */
export interface Valid {
  program: ProgramSummary;
  /** Individually chosen terminals. */
  clIds: string[];
  /** Null: every terminal of the account. */
  groups: (string | null)[];
  /** Number of authorised terminals reached. */
  terminals: number;
  content: Awaited<ReturnType<typeof prepareContent>>;
  /** Hash of the content, see `sentContentHash`. */
  contentHash: string;
}

/** Refuses what cannot be shown, and stores the program's current content as files. */
export async function validate(
  context: SessionContext<Needs<'clock' | 'database' | 'programs'>>,
  input: Audience & { programId: string; seconds: number },
): Promise<Valid> {
  const { services, session } = context;
  const { database, clock } = services;
  const { tenantId } = session;
  const { programId, seconds } = input;
  const [program] = await summariesOf(database, tenantId, [programId]);
  if (!program) return refuseField('programId', 'task.programUnknown');
  const groups = await requireGroups(database, tenantId, input.groupIds);
  const members = await membersOf(database, tenantId, input);
  const known = new Set(members.map(({ clId }) => clId));
  const clIds = [...new Set(input.clientIds)];
  if (clIds.some((clId) => !known.has(clId))) refuseField('clientIds', 'task.terminalUnknown');
  const able = members.filter(({ authorised }) => authorised);
  if (able.length === 0) refuseField('clientIds', 'task.terminalsRequired');
  const facts = emergencyFacts(program.name, seconds, clock.now());
  const draft = { facts, programIds: [programId], zones: ['UTC'] };
  const content = await prepareContent(services, tenantId, draft);
  await refuseLostFiles(services, tenantId, [programId]);
  return { program, clIds, groups, terminals: able.length, content, contentHash: hashOf(content) };
}

const hashOf = ([program]: Valid['content']): string => (program ? sentContentHash(program) : '');

/** Revalidates on confirmation: terminals may have disappeared, but the content must be unchanged. */
export async function validateAgain(
  { services, session }: SessionContext<Needs<'clock' | 'database' | 'programs'>>,
  sent: { id: string; program_id: string; program_name: string; content_hash: string; seconds: number },
): Promise<Pick<Valid, 'terminals' | 'content'>> {
  const { tenantId } = session;
  const zones = await zonesOf(services.database, tenantId, sent.id);
  const content = await prepareContent(services, tenantId, {
    facts: emergencyFacts(sent.program_name, sent.seconds, services.clock.now()),
    programIds: [sent.program_id],
    zones: zones.map(({ timeZone }) => timeZone),
  });
  if (hashOf(content) !== sent.content_hash) throw new Refusal('task.emergencyChanged');
  return { content, terminals: zones.reduce((sum, { terminals }) => sum + terminals, 0) };
}
