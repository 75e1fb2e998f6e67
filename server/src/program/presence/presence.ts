import type { Services } from '../../platform/services.ts';
import type { Actor } from '../actor.ts';
import * as programs from '../programRepository.ts';
import { known } from '../refusals.ts';
import { EditorRegistry } from './editorRegistry.ts';

declare module '../../platform/services.ts' {
  interface Services {
    /** Who has which program open. */
    readonly editorRegistry: EditorRegistry;
  }
}

/** Milliseconds between two looks for editors that fell silent. */
const lookInterval = 15_000;
const looks = new WeakMap<object, NodeJS.Timeout>();

/** Tells the tenant's consoles who has a program open now. */
function tellEditors(services: Services, tenantId: string, programId: string): void {
  const { editorRegistry, events, clock } = services;
  const editors = editorRegistry
    .editorsOf(tenantId, programId)
    .map(({ editorId, userName, since }) => ({ editorId, userName, since }));
  const at = clock.now().toISOString();
  events.publish(tenantId, { kind: 'programEditing', programId, editors, at });
}

/** An editor says that it is there, or that it leaves. Answers who has the program open, and its revision. */
export async function noteEditor(
  services: Services,
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
  if (changed) tellEditors(services, tenantId, id);
  const editors = editorRegistry.editorsOf(tenantId, id, memberId);
  return { editors, revision: program.revision, updatedBy: program.updatedBy };
}

/** Forgets editors that fell silent and tells of it. */
export function dropSilentEditors(services: Services): void {
  for (const { tenantId, programId } of services.editorRegistry.dropSilent()) {
    tellEditors(services, tenantId, programId);
  }
}

export function startLooking(services: Services): void {
  looks.set(services, setInterval(() => dropSilentEditors(services), lookInterval).unref());
}
export function stopLooking(services: Services): void {
  clearInterval(looks.get(services));
}

export const createEditorRegistry = ({ clock }: Pick<Services, 'clock'>) => new EditorRegistry(clock);
