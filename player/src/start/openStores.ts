import { preferredLocale } from '@vitrine/shared/api/locale';
import { Brand } from '../brand/Brand.ts';
import { openContentStore } from '../cache/openContentStore.ts';
import { recallClock } from '../clock/clockMemory.ts';
import { ServerClock } from '../clock/ServerClock.ts';
import { ActivityLog } from '../diagnostics/ActivityLog.ts';
import type { Environment } from '../environment.ts';
import { IdentityStore } from '../identity/IdentityStore.ts';
import { createTranslator } from '../messages/translator.ts';
import { Repairs } from '../report/Repairs.ts';
import { openPlayerDatabase } from '../storage/database.ts';
import { KeptStorage } from '../storage/KeptStorage.ts';

/** What the player has of its own, before it reaches the server. */
export interface Stores
  extends Pick<
    Environment,
    'activityLog' | 'translator' | 'clock' | 'brand' | 'repairs' | 'database' | 'store' | 'identities'
  > {
  readonly kept: KeptStorage;
  /** Notes failures of one topic in the activity log. */
  readonly reportError: (topic: string) => (reason: unknown) => void;
}

/** Opens the browser's stores, and takes the language and the clock from them. */
export async function openStores(origin: string): Promise<Stores> {
  const activityLog = new ActivityLog();
  const reportError = (topic: string) => (reason: unknown) => activityLog.note(topic, reason);
  const systemLocale = preferredLocale(navigator.languages);
  const translator = createTranslator(systemLocale);
  const clock = new ServerClock();
  const kept = new KeptStorage(localStorage);
  const brand = new Brand({
    storage: kept,
    translator,
    systemLocale,
    fetch: (address) => fetch(address),
    onError: reportError('brand'),
  });
  const repairs = new Repairs({ storage: kept, activityLog, now: () => clock.now() });
  const database = await openPlayerDatabase();
  const store = openContentStore(database, origin);
  const identities = new IdentityStore(database, kept, activityLog, (restored) =>
    repairs.entry('identity', restored),
  );
  recallClock(kept, clock);
  return { activityLog, translator, clock, brand, repairs, database, store, identities, kept, reportError };
}
