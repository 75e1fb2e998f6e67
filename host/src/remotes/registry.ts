import { session } from '@vitrine/shared/session';
import { RemoteRegistry } from './RemoteRegistry.ts';

export const registry = new RemoteRegistry({ url: '/web/remotes.json', userName: () => session.userName });
