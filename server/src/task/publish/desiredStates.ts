import type { TerminalManifest } from '@vitrine/shared/api';
import type { Connection } from '../../platform/database/connection.ts';
import type { Needs } from '../../services.ts';
import { renewDeliveries } from '../delivery/deliveryRows.ts';
import {
  buildManifest,
  type MediaFacts,
  type PublishedTask,
  publishedTasksOf,
} from '../manifest/manifest.ts';
import { referManifest } from '../manifest/manifestFiles.ts';
import { keepMemberships } from '../record/pastTasks.ts';
import { keepZones } from './zones.ts';

interface SharedManifest {
  manifest: TerminalManifest;
  clIds: string[];
}

/**
 * Renews the desired state of the terminals from the tasks in force. Skips unauthorised ones. Returns the ids of the
 * others, to announce after the commit.
 */
export async function renewDesired(
  services: Needs<'files' | 'materials' | 'terminals'>,
  transaction: Connection,
  tenantId: string,
  clIds: readonly string[],
  now: Date,
): Promise<string[]> {
  const terminals = await services.terminals.lock(transaction, tenantId, clIds);
  const tasks = await publishedTasksOf(
    transaction,
    tenantId,
    terminals.map(({ clId }) => clId),
    now,
  );
  // A terminal without any previous manifest and without tasks needs none.
  for (const { clId, untouched } of terminals)
    if (untouched && tasks.get(clId)?.length === 0) tasks.delete(clId);
  const mids = listMediaIds(tasks);
  const facts = {
    expiries: await services.materials.expiriesOf(transaction, tenantId, mids),
    seconds: await services.materials.secondsOf(transaction, tenantId, mids),
  };
  for (const { manifest, clIds: sharing } of shareManifests(tasks, now, facts)) {
    const bytes = new TextEncoder().encode(JSON.stringify(manifest));
    const stored = await services.files.writeBytes(bytes, { mime: 'application/json' });
    await referManifest(transaction, tenantId, sharing, { manifest, hash: stored.hash });
    await services.terminals.setDesiredOfAll(transaction, tenantId, sharing, { manifest, ...stored });
  }
  await renewDeliveries(transaction, tenantId, clIds, now);
  await keepMemberships(transaction, tenantId, clIds, now);
  await keepZones(transaction, tenantId, clIds, now);
  return [...tasks.keys()];
}

/** Distinct materials played by the tasks. */
function listMediaIds(tasks: ReadonlyMap<string, readonly PublishedTask[]>): string[] {
  const programs = [...tasks.values()].flat().flatMap((task) => task.programs);
  return [...new Set(programs.flatMap(({ published }) => published.mediaIds ?? []))];
}

/** Terminals with equal tasks share a manifest: it is built, hashed and stored once. */
function shareManifests(
  tasks: ReadonlyMap<string, readonly PublishedTask[]>,
  now: Date,
  facts: MediaFacts,
): SharedManifest[] {
  const shared = new Map<string, SharedManifest>();
  for (const [clId, list] of tasks) {
    const key = list.map(({ id }) => id).join();
    const known = shared.get(key);
    if (known) known.clIds.push(clId);
    else shared.set(key, { manifest: buildManifest(list, now, facts), clIds: [clId] });
  }
  return [...shared.values()];
}
