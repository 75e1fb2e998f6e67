import type { Needs } from '../../services.ts';
import type { Actor } from '../actor.ts';
import * as programs from '../programRepository.ts';
import { known } from '../refusals.ts';
import { EditorRegistry } from './EditorRegistry.ts';

/** Milliseconds between two checks for editors that fell silent. */
const pollInterval = 15_000;

/** Notifies the tenant's consoles who has a program open. */
function notifyEditors(
  services: Needs<'clock' | 'editorRegistry' | 'events'>,
  tenantId: string,
  programId: string,
): void {
  const { editorRegistry, events, clock } = services;
  const editors = editorRegistry
    .editorsOf(tenantId, programId)
    .map(({ editorId, userName, since }) => ({ editorId, userName, since }));
  const at = clock.now().toISOString();
  events.publish(tenantId, { kind: 'programEditing', programId, editors, at });
}

/** Processes an editor's heartbeat or closing. Returns the program's editors and revision. */
export async function noteEditor(
  services: Needs<'clock' | 'database' | 'editorRegistry' | 'events'>,
  { session }: Actor,
  input: { id: string; editorId: string; state: 'here' | 'left' },
) {
  const { tenantId, memberId, userName } = session;
  const { editorRegistry, database } = services;
  const { id, editorId } = input;
  const program = known(await programs.findProgramHead(database, tenantId, id), 'program.unknown');
  const changed =
    input.state === 'here'
      ? editorRegistry.arrive(tenantId, id, { editorId, memberId, userName })
      : editorRegistry.leave(tenantId, id, { editorId, memberId });
  if (changed) notifyEditors(services, tenantId, id);
  const editors = editorRegistry.editorsOf(tenantId, id, memberId);
  return { editors, revision: program.revision, updatedBy: program.updatedBy };
}

/** Removes editors without a heartbeat and publishes the change. */
export function dropSilentEditors(services: Needs<'clock' | 'editorRegistry' | 'events'>): void {
  for (const { tenantId, programId } of services.editorRegistry.dropSilent()) {
    notifyEditors(services, tenantId, programId);
  }
}

/** Checks for editors that no longer report, until the returned function is called. */
export function startChecking(services: Needs<'clock' | 'editorRegistry' | 'events'>): () => void {
  const timer = setInterval(() => dropSilentEditors(services), pollInterval).unref();
  return () => clearInterval(timer);
}

export const createEditorRegistry = ({ clock }: Needs<'clock'>) => new EditorRegistry(clock);
