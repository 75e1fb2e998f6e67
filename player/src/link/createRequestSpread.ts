import { readBrand } from '../brand/readBrand.ts';
import type { LazyCallManager } from '../call/LazyCallManager.ts';
import type { LazyManagement } from '../commands/LazyManagement.ts';
import type { Environment } from '../environment.ts';
import type { Proof } from '../proof/Proof.ts';
import type { PlayRecords } from '../report/PlayRecords.ts';
import type { Screenshots } from '../report/Screenshots.ts';
import type { LazyUsbService } from '../usb/LazyUsbService.ts';
import type { WeatherCache } from '../weather/WeatherCache.ts';
import type { IdentityCheck } from './IdentityCheck.ts';
import { RequestSpread } from './RequestSpread.ts';

/** Parts of a terminal that send requests after a reconnection. */
export interface ReconnectingParts {
  readonly environment: Environment;
  readonly records: PlayRecords;
  readonly proof: Proof;
  readonly management: LazyManagement;
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
      parts.management.online();
      parts.screenshots.soon();
    },
    later: (returned) => {
      // The clock was kept through the outage: one answer verifies it.
      void (returned ? parts.identityCheck.ask() : parts.identityCheck.askTheTime());
      void readBrand(parts.environment);
      parts.weather.hurry();
      parts.environment.worker.refresh();
      parts.calls.online();
      parts.usb.online();
    },
  });
}
