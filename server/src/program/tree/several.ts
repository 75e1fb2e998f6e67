import type { ProgramOutcome } from '@vitrine/shared/api';
import { Refusal } from '../../platform/errors.ts';
import { storedMessage } from '../../platform/messages.ts';
import type { Needs } from '../../services.ts';
import { namedUse, tasksPlaying } from '../../task/record/programUse.ts';
import type { Actor } from '../actor.ts';
import { type FolderRow, listFolders } from '../folder/folderRepository.ts';
import * as folders from '../folder/folderService.ts';
import { findNames } from '../programRepository.ts';
import * as programs from '../programService.ts';

/** One of several nodes; `kind` undefined: unknown id. */
interface Chosen {
  id: string;
  name: string;
  kind: 'folder' | 'program' | undefined;
}

async function choose({ database }: Needs<'database'>, tenantId: string, ids: readonly string[]) {
  const wanted = [...new Set(ids)];
  const names = new Map((await findNames(database, tenantId, wanted)).map(({ id, name }) => [id, name]));
  const rows = await listFolders(database, tenantId);
  const folderNames = new Map(rows.map(({ id, name }) => [id, name]));
  const chosen = wanted.map((id): Chosen => {
    const [program, folder] = [names.get(id), folderNames.get(id)];
    if (program !== undefined) return { id, name: program, kind: 'program' };
    return { id, name: folder ?? '', kind: folder === undefined ? undefined : 'folder' };
  });
  return { chosen, folders: rows };
}

/** Processes one node; a refusal becomes its result, so that the others continue. */
async function attempt(
  services: Needs<'database'>,
  actor: Actor,
  { id, name, kind }: Chosen,
  act: () => Promise<unknown>,
): Promise<ProgramOutcome> {
  try {
    if (kind === undefined) throw new Refusal('program.unknown');
    await act();
    return { id, name, outcome: 'done', error: '', message: '', tasks: [] };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const playing =
      error.error === 'program.usedByTask'
        ? await tasksPlaying(services.database, actor.session.tenantId, [id])
        : [];
    return {
      id,
      name,
      outcome: 'refused',
      error: error.error,
      message: storedMessage(actor.language, error.error, error.parameters),
      tasks: playing.map(namedUse),
    };
  }
}

/** Moves nodes into a folder, each independently. */
export async function moveSeveral(
  services: Needs<'audit' | 'database'>,
  actor: Actor,
  ids: readonly string[],
  pid: string,
): Promise<ProgramOutcome[]> {
  const { tenantId } = actor.session;
  await folders.requireFolder(services.database, tenantId, pid);
  const { chosen } = await choose(services, tenantId, ids);
  const outcomes: ProgramOutcome[] = [];
  for (const node of chosen) {
    const act = () =>
      node.kind === 'folder'
        ? folders.moveFolder(services, actor, node.id, pid)
        : programs.moveProgram(services, actor, node.id, pid);
    outcomes.push(await attempt(services, actor, node, act));
  }
  return outcomes;
}

function depths(rows: readonly FolderRow[]): Map<string, number> {
  const parents = new Map(rows.map(({ id, parentId }) => [id, parentId]));
  const depth = (id: string | null): number => (id === null ? 0 : 1 + depth(parents.get(id) ?? null));
  return new Map(rows.map(({ id }) => [id, depth(id)]));
}

/** Deletes nodes: programs before their folders, inner folders before outer ones. */
export async function deleteSeveral(
  services: Needs<'audit' | 'database' | 'files'>,
  actor: Actor,
  ids: readonly string[],
): Promise<ProgramOutcome[]> {
  const { chosen, folders: rows } = await choose(services, actor.session.tenantId, ids);
  const depth = depths(rows);
  const place = ({ id, kind }: Chosen) => (kind === 'folder' ? -(depth.get(id) ?? 0) : -Infinity);
  const outcomes: ProgramOutcome[] = [];
  for (const node of chosen.toSorted((left, right) => (place(left) < place(right) ? -1 : 1))) {
    const act = () =>
      node.kind === 'folder'
        ? folders.removeFolder(services, actor, node.id)
        : programs.removeProgram(services, actor, node.id);
    outcomes.push(await attempt(services, actor, node, act));
  }
  return outcomes;
}
