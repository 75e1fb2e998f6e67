import type { LazyCallManager } from '../call/LazyCallManager.ts';
import type { LazyManagement } from '../commands/LazyManagement.ts';
import type { Delivery } from '../delivery/Delivery.ts';
import type { IdentityCheck } from '../link/IdentityCheck.ts';
import type { RequestSpread } from '../link/RequestSpread.ts';
import type { TerminalLink } from '../link/TerminalLink.ts';
import type { Proof } from '../proof/Proof.ts';
import type { PlayRecords } from '../report/PlayRecords.ts';
import type { Reporter } from '../report/Reporter.ts';
import type { Screenshots } from '../report/Screenshots.ts';
import type { WidgetFaults } from '../report/WidgetFaults.ts';
import type { Overlays } from '../screen/Overlays.ts';
import type { Show } from '../screen/Show.ts';
import type { LazyUsbService } from '../usb/LazyUsbService.ts';
import type { WeatherCache } from '../weather/WeatherCache.ts';

/** What a terminal consists of. */
export interface TerminalParts {
  readonly delivery: Delivery;
  readonly overlays: Overlays;
  readonly widgetFaults: WidgetFaults;
  readonly reporter: Reporter;
  readonly records: PlayRecords;
  readonly proof: Proof;
  readonly screenshots: Screenshots;
  readonly management: LazyManagement;
  readonly weather: WeatherCache;
  readonly show: Show;
  readonly calls: LazyCallManager;
  readonly usb: LazyUsbService;
  readonly identityCheck: IdentityCheck;
  readonly requestSpread: RequestSpread;
  readonly link: TerminalLink;
}
