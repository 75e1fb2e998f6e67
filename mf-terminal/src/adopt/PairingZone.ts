import { type OutputOf, selectPairing } from '@vitrine/shared/api';
import type { Client } from '@vitrine/shared/api/client';
import { Resource } from '@vitrine/shared/state';
import { makeAutoObservable } from 'mobx';

type Announced = OutputOf<typeof selectPairing>;

/** Whether a code has all the letters that a screen shows. */
export const isWholeCode = (code: string): boolean => code.replace(/\W/g, '').length >= 6;

/** The zone that the screen of a code will go by: what the server answers, or what the person chose instead. */
export class PairingZone {
  private code = '';
  private chosen = '';
  private readonly found: Resource<Announced>;

  constructor(client: Client) {
    this.found = new Resource((signal) => client.call(selectPairing, { code: this.code }, { signal }));
    makeAutoObservable<this, 'found'>(this, { found: false });
  }

  /** Asks once the code is whole; until then, and for a code that no screen shows, nothing is known. */
  look(code: string): void {
    this.code = code;
    this.chosen = '';
    if (isWholeCode(code)) void this.found.reload();
  }

  choose(timeZone: string): void {
    this.chosen = timeZone;
  }

  /** What is known of the screen of this code. */
  get announced(): Announced | undefined {
    const isAnswered = isWholeCode(this.code) && !this.found.reading && !this.found.error;
    return isAnswered ? this.found.value : undefined;
  }

  /** Why the screen of this code is not known. */
  get error(): unknown {
    return isWholeCode(this.code) && !this.found.reading ? this.found.error : undefined;
  }

  /** Empty until it is known: then the server decides. */
  get timeZone(): string {
    return this.chosen || (this.announced?.timeZone ?? '');
  }

  /** Whether the screen's clock and the account say two zones. */
  get differs(): boolean {
    const { screenZone = '', accountZone = '' } = this.announced ?? {};
    return screenZone !== '' && screenZone !== accountZone;
  }

  close(): void {
    this.found.cancel();
  }
}
