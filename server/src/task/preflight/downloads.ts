import type { OutputOf, selectTaskReview } from '@vitrine/shared/api';
import type { Needs } from '../../services.ts';
import type { AudienceMember } from '../audience/audience.ts';
import { type PublishedTask, publishedTasksOf } from '../manifest/manifest.ts';
import type { ContentFile } from './fileProblems.ts';

/** kB/s, as the specification recommends; 0 is unlimited. */
const limits = [200, 500, 1000, 2000, 5000, 0];

type Download = OutputOf<typeof selectTaskReview>['download'];

/** What terminals still lack of some content, its download time, and terminals without space. */
export async function estimateDownload(
  services: Needs<'clock' | 'database'>,
  tenantId: string,
  content: readonly ContentFile[],
  members: readonly AudienceMember[],
): Promise<{ estimate: Download; short: string[] }> {
  const lacking = await lackingOf(services, tenantId, content, members);
  const most = Math.max(0, ...lacking.values());
  const now = services.clock.now().getTime();
  return {
    estimate: {
      content: content.reduce((sum, { size }) => sum + size, 0),
      terminals: [...lacking.values()].filter((bytes) => bytes > 0).length,
      most,
      together: [...lacking.values()].reduce((sum, bytes) => sum + bytes, 0),
      finish: limits.map((limit) => finishOf(limit, most, now)),
    },
    short: members
      .filter(({ clId, freeSpace }) => freeSpace !== null && (lacking.get(clId) ?? 0) > freeSpace)
      .map(({ name }) => name),
  };
}

function finishOf(limit: number, bytes: number, now: number): Download['finish'][number] {
  const seconds = limit === 0 ? null : Math.ceil(bytes / (limit * 1024));
  return { limit, seconds, at: seconds === null ? null : new Date(now + seconds * 1000).toISOString() };
}

/** Bytes each terminal lacks: it has the files of every task it reported as downloaded. */
async function lackingOf(
  { database, clock }: Needs<'clock' | 'database'>,
  tenantId: string,
  content: readonly ContentFile[],
  members: readonly AudienceMember[],
): Promise<Map<string, number>> {
  const clIds = members.map(({ clId }) => clId);
  const tasks = await publishedTasksOf(database, tenantId, clIds, clock.now());
  const reached = await database
    .selectFrom('task_delivery')
    .select(['task_id as taskId', 'terminal_id as clId'])
    .where('tenant_id', '=', tenantId)
    .where('state', 'in', ['downloaded', 'onScreen'])
    .execute();
  const has = new Set(reached.map(({ taskId, clId }) => `${taskId} ${clId}`));
  const bySet = new Map<string, number>();
  return new Map(
    clIds.map((clId) => {
      const there = (tasks.get(clId) ?? []).filter(({ id }) => has.has(`${id} ${clId}`));
      const key = there.map(({ id }) => id).join();
      const bytes = bySet.get(key) ?? missingBytes(content, there);
      bySet.set(key, bytes);
      return [clId, bytes];
    }),
  );
}

function missingBytes(content: readonly ContentFile[], tasks: readonly PublishedTask[]): number {
  const there = new Set(
    tasks.flatMap(({ programs }) =>
      programs.flatMap(({ published }) => [
        published.documentHash,
        ...published.files.map(({ hash }) => hash),
      ]),
    ),
  );
  return content.reduce((sum, { hash, size }) => (there.has(hash) ? sum : sum + size), 0);
}
