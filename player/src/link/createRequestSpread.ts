import { hearBrand } from '../brand/hearBrand.ts';
import type { LazyCallManager } from '../call/lazyCallManager.ts';
import type { LazyCare } from '../commands/lazyCare.ts';
import type { Environment } from '../environment.ts';
import type { Proof } from '../proof/proof.ts';
import type { PlayRecords } from '../report/playRecords.ts';
import type { Screenshots } from '../report/screenshots.ts';
import type { LazyUsbService } from '../usb/lazyUsbService.ts';
import type { WeatherCache } from '../weather/weatherCache.ts';
import type { IdentityCheck } from './identityCheck.ts';
import { RequestSpread } from './requestSpread.ts';

/** Parts of a terminal that send requests after a reconnection. */
export interface ReconnectingParts {
  readonly environment: Environment;
  readonly records: PlayRecords;
  readonly proof: Proof;
  readonly care: LazyCare;
  readonly screenshots: Screenshots;
  readonly identityCheck: IdentityCheck;
  readonly weather: WeatherCache;
  readonly calls: LazyCallManager;
  readonly usb: LazyUsbService;
}

/** Splits the requests into immediate ones and those that wait for the terminal's turn. */
export function createRequestSpread(parts: ReconnectingParts): RequestSpread {
  return new RequestSpread({
    soon: () => {
      void parts.records.flush();
      parts.proof.hurry();
      parts.care.online();
      parts.screenshots.soon();
    },
    later: (returned) => {
      // The clock was kept through the outage: one answer verifies it.
      void (returned ? parts.identityCheck.ask() : parts.identityCheck.askTheTime());
      void hearBrand(parts.environment);
      parts.weather.hurry();
      parts.environment.worker.refresh();
      parts.calls.online();
      parts.usb.online();
    },
  });
}
