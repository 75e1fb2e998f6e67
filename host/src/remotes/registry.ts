import { session } from '@vitrine/shared/session';
import { RemoteRegistry } from './RemoteRegistry.ts';

/** The remotes of this page. */
export const registry = new RemoteRegistry({ url: '/web/remotes.json', userName: () => session.userName });
