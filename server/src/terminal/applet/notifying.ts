import type { TerminalReport } from '@vitrine/shared/api';
import type { Needs } from '../../services.ts';
import { noteItemShown } from './itemRepository.ts';

/** Notifies consoles of a changed pass. */
export function notifyPass(
  { events, clock }: Needs<'clock' | 'events'>,
  tenantId: string,
  passId: string,
): void {
  events.publish(tenantId, { kind: 'applet', passId, at: clock.now().toISOString() });
}

/** Processes a terminal's report of shown phone items. */
export async function takeItemsShown(
  services: Needs<'clock' | 'database' | 'events'>,
  clId: string,
  tenantId: string,
  report: TerminalReport,
): Promise<void> {
  for (const { id, shownAt, endedAt } of report.applet ?? []) {
    const said = {
      id,
      shownAt: new Date(shownAt),
      endedAt: endedAt === undefined ? null : new Date(endedAt),
    };
    const passId = await noteItemShown(services.database, clId, said);
    if (passId !== undefined) notifyPass(services, tenantId, passId);
  }
}
