import { counted } from '../../account/settings/kept.ts';
import { publishStored } from '../../platform/events/publishStored.ts';
import type { Expiry } from '../../platform/retention.ts';
import { runRegularly } from '../../platform/runRegularly.ts';
import type { Needs } from '../../services.ts';
import type { Actor } from '../actor.ts';
import * as programs from '../programRepository.ts';
import { known } from '../refusals.ts';
import { expiredBefore } from './EditorRegistry.ts';

/** Milliseconds between two checks for editors that fell silent. */
const pollInterval = 15_000;

/** Notifies the tenant's consoles who has a program open. */
function notifyEditors(
  services: Needs<'clock' | 'editorRegistry' | 'events' | 'redis'>,
  tenantId: string,
  programId: string,
): Promise<void> {
  const { editorRegistry, events, clock } = services;
  return publishStored(services, {
    read: async () => {
      const editors = await editorRegistry.editorsOf(tenantId, programId);
      return editors.map(({ editorId, userName, since }) => ({ editorId, userName, since }));
    },
    publish: (editors) => {
      const at = clock.now().toISOString();
      events.publish(tenantId, { kind: 'programEditing', programId, editors, at });
    },
  });
}

/** Processes an editor's heartbeat or closing. Returns the program's editors and revision. */
export async function noteEditor(
  services: Needs<'clock' | 'database' | 'editorRegistry' | 'events' | 'redis'>,
  { session }: Actor,
  input: { id: string; editorId: string; state: 'here' | 'left' },
) {
  const { tenantId, memberId, userName } = session;
  const { editorRegistry, database } = services;
  const { id, editorId } = input;
  const program = known(await programs.findProgramHead(database, tenantId, id), 'program.unknown');
  const changed =
    input.state === 'here'
      ? await editorRegistry.arrive(tenantId, id, { editorId, memberId, userName })
      : await editorRegistry.leave(tenantId, id, { editorId, memberId });
  if (changed) await notifyEditors(services, tenantId, id);
  const editors = await editorRegistry.editorsOf(tenantId, id, memberId);
  return { editors, revision: program.revision, updatedBy: program.updatedBy };
}

/** Removes editors without a heartbeat and publishes the change. */
export async function dropSilentEditors(
  services: Needs<'clock' | 'editorRegistry' | 'events' | 'redis'>,
): Promise<void> {
  for (const { tenantId, programId } of await services.editorRegistry.dropSilent())
    await notifyEditors(services, tenantId, programId);
}

/** Checks for editors that no longer report, until the returned function is called. */
export const startChecking = (
  services: Needs<'clock' | 'editorRegistry' | 'events' | 'leadership' | 'log' | 'redis'>,
): (() => Promise<void>) =>
  runRegularly(services, {
    every: pollInterval,
    only: 'leader',
    work: () => dropSilentEditors(services),
    failure: 'failed to check for editors that fell silent',
  });

/** Removes what was left while no server ran. */
export const editorExpiry: Expiry = {
  name: 'programEditors',
  remove: async (connection, now) =>
    counted(
      await connection.deleteFrom('program_editor').where(expiredBefore(now)).executeTakeFirstOrThrow(),
    ),
};
