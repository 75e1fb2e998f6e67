import type { MaterialUse } from '@vitrine/shared/api';
import { session } from '@vitrine/shared/session';

/** Where what uses a material is changed; undefined where the person may not go. */
export function linkOf({ kind, id }: MaterialUse): string | undefined {
  const key = encodeURIComponent(id);
  if (kind === 'program') return session.can('program.view') ? `/addprogram?id=${key}` : undefined;
  if (kind === 'task') return session.can('task.view') ? `/task?task=${key}` : undefined;
  if (kind === 'emergency') return session.can('task.view') ? `/cbemergencies?id=${key}` : undefined;
  return session.can('h5.view') ? `/h5editor?id=${key}` : undefined;
}
