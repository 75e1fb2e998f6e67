import { LazyCallManager } from '../call/LazyCallManager.ts';
import { createRequestSpread } from '../link/createRequestSpread.ts';
import { Screenshots } from '../report/Screenshots.ts';
import { WidgetFaults } from '../report/WidgetFaults.ts';
import type { ActiveContent } from '../storage/database.ts';
import { LazyUsbService } from '../usb/LazyUsbService.ts';
import { createDelivery } from './createDelivery.ts';
import { createIdentityCheck } from './createIdentityCheck.ts';
import { createLink } from './createLink.ts';
import { createManagement } from './createManagement.ts';
import { createOverlays } from './createOverlays.ts';
import { createPlayRecords } from './createPlayRecords.ts';
import { createProof } from './createProof.ts';
import { createReporter } from './createReporter.ts';
import { createShow } from './createShow.ts';
import { createWeatherCache } from './createWeatherCache.ts';
import type { TerminalOptions } from './terminalOptions.ts';
import type { TerminalParts } from './terminalParts.ts';
import type { TerminalWatch, Wiring } from './wiring.ts';

/** Makes the parts of a terminal; nothing plays and nothing is asked before they are started. */
export function createParts(
  options: TerminalOptions,
  active: ActiveContent | undefined,
  watch: TerminalWatch,
): TerminalParts {
  const { environment, identity } = options;
  const wiring: Wiring = { options, watch, parts: () => parts };
  const delivery = createDelivery(wiring, active);
  const overlays = createOverlays(wiring, delivery);
  const widgetFaults = new WidgetFaults({
    now: () => environment.clock.now(),
    onChange: () => parts.reporter.changed(),
    ...environment.waits,
  });
  const reporter = createReporter(wiring);
  const records = createPlayRecords(wiring);
  const proof = createProof(wiring);
  const online = () => parts.link.state === 'online';
  const screenshots = new Screenshots({ ...environment, shown: watch.shown, online });
  const management = createManagement(wiring, { delivery, screenshots, reporter });
  const weather = createWeatherCache(wiring);
  const show = createShow(wiring, weather);
  const calls = new LazyCallManager(environment);
  const usb = new LazyUsbService({ environment, identity, delivery, proof });
  const identityCheck = createIdentityCheck(wiring);
  const returning = { records, proof, management, screenshots, identityCheck, weather, calls, usb };
  const requestSpread = createRequestSpread({ environment, ...returning });
  const link = createLink(wiring);
  const reporting = { widgetFaults, reporter };
  const parts: TerminalParts = { delivery, overlays, show, ...reporting, ...returning, requestSpread, link };
  return parts;
}
