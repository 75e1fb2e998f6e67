import type { LazyCallManager } from '../call/lazyCallManager.ts';
import type { LazyCare } from '../commands/lazyCare.ts';
import type { Delivery } from '../delivery/delivery.ts';
import type { IdentityCheck } from '../link/identityCheck.ts';
import type { RequestSpread } from '../link/requestSpread.ts';
import type { TerminalLink } from '../link/terminalLink.ts';
import type { Proof } from '../proof/proof.ts';
import type { PlayRecords } from '../report/playRecords.ts';
import type { Reporter } from '../report/reporter.ts';
import type { Screenshots } from '../report/screenshots.ts';
import type { WidgetFaults } from '../report/widgetFaults.ts';
import type { Overlays } from '../screen/overlays.ts';
import type { Show } from '../screen/show.ts';
import type { LazyUsbService } from '../usb/lazyUsbService.ts';
import type { WeatherCache } from '../weather/weatherCache.ts';

/** What a terminal consists of. */
export interface TerminalParts {
  readonly delivery: Delivery;
  readonly overlays: Overlays;
  readonly widgetFaults: WidgetFaults;
  readonly reporter: Reporter;
  readonly records: PlayRecords;
  readonly proof: Proof;
  readonly screenshots: Screenshots;
  readonly care: LazyCare;
  readonly weather: WeatherCache;
  readonly show: Show;
  readonly calls: LazyCallManager;
  readonly usb: LazyUsbService;
  readonly identityCheck: IdentityCheck;
  readonly requestSpread: RequestSpread;
  readonly link: TerminalLink;
}
