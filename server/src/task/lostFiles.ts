import { Refusal } from '../platform/errors.ts';
import type { Services } from '../platform/services.ts';

/**
 * Refuses programs that show what is not there any more, by name, as sending does: the same rule wherever content goes
 * out, so that no way around it leaves a hole on a screen.
 */
export async function refuseLostFiles(
  { programs }: Services,
  tenantId: string,
  programIds: readonly string[],
): Promise<void> {
  const faults = await programs.mediaFaults(tenantId, programIds);
  const lost = faults.filter(({ fault }) => fault === 'missing');
  if (lost.length === 0) return;
  const names = new Set(lost.map(({ name, program }) => `${program} (${name})`));
  throw new Refusal('task.filesLost', { names: [...names].join(', ') });
}
