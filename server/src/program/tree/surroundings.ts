import type { Needs } from '../../services.ts';
import { idleTasksNaming, type TaskUse, tasksPlaying } from '../../task/record/programUse.ts';
import { listEdited } from '../edited/edits.ts';
import { reviewedOf } from '../playback/played.ts';
import { requiresApproval } from '../settingRepository.ts';
import type { Surroundings } from './programTree.ts';

/** Tasks and editors of these programs. */
export async function surroundingsOf(
  services: Needs<'clock' | 'database' | 'editorRegistry' | 'tasks'>,
  tenantId: string,
  programIds: readonly string[],
): Promise<Surroundings> {
  const { database, editorRegistry } = services;
  const playing = await tasksPlaying(database, tenantId, programIds);
  const idle = await idleTasksNaming(database, tenantId, programIds);
  const reviewed = await reviewedOf(database, tenantId, programIds);
  const edits = await listEdited(database, tenantId, { programIds });
  const editors = await editorRegistry.editorsOfAll(tenantId, programIds);
  const names = (id: string) => (editors.get(id) ?? []).map(({ userName }) => userName);
  return {
    reviews: await requiresApproval(database, tenantId),
    reviewed,
    edits: new Map(edits.map(({ programId, edited }) => [programId, edited])),
    tasks: Map.groupBy(playing, ({ programId }) => programId),
    shown: await shownOf(services, tenantId, playing),
    idleTasks: Map.groupBy(idle, ({ programId }) => programId),
    editors: new Map(programIds.map((id) => [id, [...new Set(names(id))]])),
  };
}

/** Of the tasks that name programs, those that a screen shows or will show. */
export const shownOf = (
  services: Needs<'clock' | 'database' | 'tasks'>,
  tenantId: string,
  playing: readonly TaskUse[],
) => services.tasks.tasksShown(services, tenantId, [...new Set(playing.map(({ taskId }) => taskId))]);
