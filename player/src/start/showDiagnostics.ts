import { playerVersion, space } from '../attributes.ts';
import { DiagnosticPanel } from '../diagnostics/DiagnosticPanel.ts';
import type { Environment } from '../environment.ts';
import { behaveAsKiosk } from '../screen/kiosk.ts';
import type { Stores } from './openStores.ts';

/** Puts the panel for installers on the page, whose own menus and selections are off. */
export function showDiagnostics(
  { translator, activityLog, store, clock, board, surface, device: { root } }: Environment,
  reportError: Stores['reportError'],
): void {
  const panel = new DiagnosticPanel({
    translator,
    activityLog,
    version: playerVersion,
    secure: isSecureContext,
    status: () => board.status,
    measure: async () => ({
      storedBytes: await store.size(),
      freeSpace: (await space())?.free,
      clockOffset: clock.offset,
    }),
  });
  surface.addPanel(panel.element);
  behaveAsKiosk({ root, onDiagnostics: () => panel.toggle(), onError: reportError('kiosk') });
}
