import { type ReadyRole, readyRoles } from '@vitrine/shared/api';
import type { Say } from '../messages/index.ts';

const isReady = (id: string): id is ReadyRole => readyRoles.some((known) => known === id);

/** Role 1 and predefined roles are translated until renamed. */
export function roleName(say: Say, roleId: string, name: string): string {
  if (roleId === '1') return say('people.administrator');
  return isReady(roleId) && name === roleId ? say(`people.ready.${roleId}`) : name;
}
