import { type OutputOf, selectPairing } from '@vitrine/shared/api';
import { ApiError, type Client } from '@vitrine/shared/api/client';
import { Resource } from '@vitrine/shared/state';
import { makeAutoObservable } from 'mobx';

type Announced = OutputOf<typeof selectPairing>;

/** Nobody is asked about a code that is still being typed, in milliseconds: each that is wrong counts. */
const typingPause = 300;

/** Whether a code has all the letters that a screen shows. */
export const isWholeCode = (code: string): boolean => code.replace(/\W/g, '').length >= 6;

/** The zone that the screen of a code will go by: what the server answers, or what the person chose instead. */
export class PairingZone {
  private code = '';
  /** The one that the server was asked about last. */
  private asked = '';
  private pause: ReturnType<typeof setTimeout> | undefined;
  private chosen = '';
  private readonly found: Resource<Announced>;

  constructor(client: Client) {
    this.found = new Resource((signal) => client.call(selectPairing, { code: this.asked }, { signal }));
    makeAutoObservable<this, 'found' | 'pause'>(this, { found: false, pause: false });
  }

  /** Asks once the code is whole; until then, and for a code that no screen shows, nothing is known. */
  look(code: string): void {
    this.code = code;
    this.chosen = '';
    clearTimeout(this.pause);
    if (isWholeCode(code)) this.pause = setTimeout(this.ask, typingPause);
  }

  private ask = (): void => {
    this.asked = this.code;
    void this.found.reload();
  };

  choose(timeZone: string): void {
    this.chosen = timeZone;
  }

  private get answered(): boolean {
    return isWholeCode(this.code) && this.asked === this.code && !this.found.reading;
  }

  /** What is known of the screen of this code. */
  get announced(): Announced | undefined {
    return this.answered && !this.found.error ? this.found.value : undefined;
  }

  /** Why the screen of this code is not known. */
  get error(): unknown {
    return this.answered ? this.found.error : undefined;
  }

  /** No screen shows this code: to send it would be one more wrong try. */
  get isUnknown(): boolean {
    return this.error instanceof ApiError && this.error.error === 'terminal.codeUnknown';
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
    clearTimeout(this.pause);
    this.found.cancel();
  }
}
