import { session } from '@vitrine/shared/session';
import { FrozenRemotes } from './freeze/FrozenRemotes.ts';
import { RemoteRegistry } from './RemoteRegistry.ts';
import { reportLoad } from './reportLoad.ts';

export const frozenRemotes = new FrozenRemotes();

export const registry = new RemoteRegistry({
  url: '/web/remotes.json',
  user: () => session,
  frozen: frozenRemotes,
  report: (load) => void reportLoad(load),
});
