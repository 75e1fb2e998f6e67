import type { OutputOf, ParsedInputOf, selectEmergencyReview } from '@vitrine/shared/api';
import type { SessionContext } from '../../platform/route.ts';
import type { Needs } from '../../services.ts';
import { membersOf } from '../audience/audience.ts';
import { estimateDownload } from '../preflight/downloads.ts';
import { findFileProblems } from '../preflight/fileProblems.ts';
import { problem } from '../preflight/problem.ts';
import { requirePrograms } from '../publish/programLookup.ts';
import { readTaskSetting } from '../setting.ts';
import { countConfirmers } from '../subtitle/confirming.ts';

/** Preflight of sending an emergency now. */
export async function readEmergencyPreflight(
  { services, session }: SessionContext<Needs<'clock' | 'database' | 'programs'>>,
  input: ParsedInputOf<typeof selectEmergencyReview>,
): Promise<OutputOf<typeof selectEmergencyReview>> {
  const { database, clock } = services;
  const { tenantId, memberId } = session;
  await requirePrograms(database, tenantId, [input.programId]);
  const members = await membersOf(database, tenantId, input);
  const able = members.filter(({ authorised }) => authorised);
  const named = (those: typeof members) => those.map(({ name }) => name);
  const today = clock.now().toISOString().slice(0, 10);
  const files = await findFileProblems(services, tenantId, [input.programId], today);
  const { estimate, short } = await estimateDownload(services, tenantId, files.content, able);
  const { content, terminals, most, together } = estimate;
  return {
    terminals: able.length,
    offline: able.filter(({ online }) => !online).length,
    problems: [
      ...files.problems,
      ...problem('warning', 'terminalUnauthorised', named(members.filter(({ authorised }) => !authorised))),
      ...problem('warning', 'terminalOffline', named(able.filter(({ online }) => !online))),
      ...problem('warning', 'spaceShort', short),
    ],
    download: { content, terminals, most, together },
    waits: (await readTaskSetting(database, tenantId)).secondPerson,
    confirmers: await countConfirmers(database, tenantId, memberId),
  };
}
