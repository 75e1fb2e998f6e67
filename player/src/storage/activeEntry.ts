import type { Environment } from '../environment.ts';
import { type ActiveContent, activeContent, type PlayerDatabase } from './database.ts';
import { sealed, unsealed } from './sealed.ts';

const places = ['self', 'copy'] as const;

type ActiveContext = Pick<Environment, 'database' | 'activityLog' | 'repairs'>;

/** Writes down what plays. */
export async function keepActive(database: PlayerDatabase, active: ActiveContent): Promise<void> {
  const value = sealed(active);
  await Promise.all(places.map((place) => database.put('active', value, place)));
}

/**
 * What played last, from the first of the two records that can be read. When neither can, there is nothing, and the desired
 * state brings it again.
 */
export async function readActive(context: ActiveContext): Promise<ActiveContent | undefined> {
  const { found, damaged } = await look(context);
  if (damaged) {
    if (found) await keepActive(context.database, found);
    else await context.database.clear('active');
    context.repairs.entry('active', found !== undefined);
  }
  return found;
}

/** Puts a damaged record right from what plays. */
export async function checkActive(
  context: ActiveContext,
  active: () => ActiveContent | undefined,
): Promise<void> {
  const { damaged } = await look(context);
  const now = active();
  if (!damaged || !now) return;
  await keepActive(context.database, now);
  context.repairs.entry('active', true);
}

async function look({ database, activityLog }: ActiveContext) {
  let found: ActiveContent | undefined;
  let damaged = false;
  for (const place of places) {
    // A browser that cannot read its own file says so by rejecting.
    const stored: unknown = await database.get('active', place).catch((reason) => {
      activityLog.note('store', reason);
      return null;
    });
    const active = unsealed(stored, activeContent);
    found ??= active;
    // One that is not there is no damage: older builds wrote one record only.
    damaged ||= stored !== undefined && !active;
  }
  return { found, damaged };
}
