import { hearBrand } from '../brand/hearBrand.ts';
import type { CallDoor } from '../call/callDoor.ts';
import type { CareDoor } from '../commands/careDoor.ts';
import type { Environment } from '../environment.ts';
import type { Proof } from '../proof/proof.ts';
import type { PlayRecords } from '../report/playRecords.ts';
import type { Screenshots } from '../report/screenshots.ts';
import type { UsbDoor } from '../usb/usbDoor.ts';
import type { WeatherKeeper } from '../weather/weatherKeeper.ts';
import { Homecoming } from './homecoming.ts';
import type { Inquiry } from './inquiry.ts';

/** The parts of a terminal that have something to do when the server is reached again. */
export interface ReturningParts {
  readonly environment: Environment;
  readonly records: PlayRecords;
  readonly proof: Proof;
  readonly care: CareDoor;
  readonly screenshots: Screenshots;
  readonly inquiry: Inquiry;
  readonly weather: WeatherKeeper;
  readonly calls: CallDoor;
  readonly usb: UsbDoor;
}

/** What is told at once, and what waits for its turn among all terminals that return. */
export function homecomingOf(parts: ReturningParts): Homecoming {
  return new Homecoming({
    soon: () => {
      void parts.records.flush();
      parts.proof.hurry();
      parts.care.online();
      parts.screenshots.soon();
    },
    later: (returned) => {
      // The clock was kept through the outage: one answer says whether it still is right.
      void (returned ? parts.inquiry.ask() : parts.inquiry.askTheTime());
      void hearBrand(parts.environment);
      parts.weather.hurry();
      parts.environment.worker.refresh();
      parts.calls.online();
      parts.usb.online();
    },
  });
}
