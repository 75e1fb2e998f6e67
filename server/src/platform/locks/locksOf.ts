import type { CoreNeeds } from '../services.ts';
import { LocalLocks } from './LocalLocks.ts';
import type { Locks } from './Locks.ts';
import { SharedLocks } from './SharedLocks.ts';

/** Locks among the servers of the database, or in this process where it is the only one. */
export const locksOf = (services: CoreNeeds<'connectAlone' | 'log' | 'redis' | 'signals'>): Locks =>
  services.redis ? new SharedLocks(services) : new LocalLocks();
