import { type ConsoleEvent, selectEmergencyPage, selectSubtitlePage } from '@vitrine/shared/api';
import type { Client } from '@vitrine/shared/api/client';
import { Resource } from '@vitrine/shared/state';

export interface WaitingEmergencyRow {
  readonly kind: 'ticker' | 'program';
  readonly id: string;
  readonly createdBy: string;
  readonly createdAt: string;
  /** Text of the ticker, or name of the program. */
  readonly text: string;
  readonly terminals: number;
}

/** Emergencies awaiting this user's approval, newest first; loaded once and updated by events. */
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

  onEvent(event: ConsoleEvent): void {
    const isEmergency = event.kind === 'subtitle' || event.kind === 'emergency';
    const isNews = isEmergency && event.waits !== undefined;
    if (isNews || event.kind === 'resync') void this.rows.reload();
  }
}
