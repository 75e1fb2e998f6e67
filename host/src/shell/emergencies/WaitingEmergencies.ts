import { type ConsoleEvent, type SubtitleRow, selectSubtitlePage } from '@vitrine/shared/api';
import type { Client } from '@vitrine/shared/api/client';
import { Resource } from '@vitrine/shared/state';

/** Emergency texts that wait for the word of whoever sits here: read once, then again when events say so. */
export class WaitingEmergencies {
  readonly rows: Resource<readonly SubtitleRow[]>;

  constructor(client: Client) {
    this.rows = new Resource(async (signal) => {
      const { subtitleList } = await client.call(selectSubtitlePage, { status: ['waiting'] }, { signal });
      return subtitleList.filter(({ own }) => !own);
    });
  }

  hear(event: ConsoleEvent): void {
    const told = event.kind === 'subtitle' && event.waits !== undefined;
    if (told || event.kind === 'resync') void this.rows.reload();
  }
}
