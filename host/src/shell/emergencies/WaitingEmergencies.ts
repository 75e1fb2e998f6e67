import { type ConsoleEvent, selectEmergencyPage, selectSubtitlePage } from '@vitrine/shared/api';
import type { Client } from '@vitrine/shared/api/client';
import { Resource } from '@vitrine/shared/state';

/** An emergency ticker or program that waits for a second person. */
export interface WaitingEmergencyRow {
  readonly kind: 'ticker' | 'program';
  readonly id: string;
  readonly createdBy: string;
  readonly createdAt: string;
  /** The words of the ticker, or the name of the program. */
  readonly text: string;
  readonly terminals: number;
}

/** What waits for the word of the member who sits here: read once, then again when events say so. The newest comes first. */
export class WaitingEmergencies {
  readonly rows: Resource<readonly WaitingEmergencyRow[]>;

  constructor(client: Client) {
    this.rows = new Resource(async (signal) => {
      const waiting = { status: ['waiting' as const] };
      const [{ subtitleList }, { emergencyList }] = await Promise.all([
        client.call(selectSubtitlePage, waiting, { signal }),
        client.call(selectEmergencyPage, waiting, { signal }),
      ]);
      const tickers = subtitleList.map((row) => ({ ...row, kind: 'ticker' as const }));
      const programs = emergencyList.map((row) => ({
        ...row,
        kind: 'program' as const,
        text: row.programName,
      }));
      return [...programs, ...tickers]
        .filter(({ own }) => !own)
        .toSorted((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt));
    });
  }

  hear(event: ConsoleEvent): void {
    const isEmergency = event.kind === 'subtitle' || event.kind === 'emergency';
    const told = isEmergency && event.waits !== undefined;
    if (told || event.kind === 'resync') void this.rows.reload();
  }
}
