import { type OutputOf, selectPairing } from '@vitrine/shared/api';
import { ApiError, type Client } from '@vitrine/shared/api/client';
import { Resource } from '@vitrine/shared/state';
import { makeAutoObservable } from 'mobx';

type Announced = OutputOf<typeof selectPairing>;

/** Debounce in milliseconds: each wrong code counts as an attempt. */
const typingPause = 300;

/** Whether a code has the full length. */
export const isWholeCode = (code: string): boolean => code.replace(/\W/g, '').length >= 6;

/** Time zone of the screen with a code: from the server, or chosen by the user. */
export class PairingZone {
  private code = '';
  /** Code of the last request. */
  private asked = '';
  #pause: ReturnType<typeof setTimeout> | undefined;
  private chosen = '';
  readonly #found: Resource<Announced>;

  constructor(client: Client) {
    this.#found = new Resource((signal) => client.call(selectPairing, { code: this.asked }, { signal }));
    makeAutoObservable(this);
  }

  /** Requests a complete code; incomplete or unknown ones have no result. */
  check(code: string): void {
    this.code = code;
    this.chosen = '';
    clearTimeout(this.#pause);
    if (isWholeCode(code)) this.#pause = setTimeout(this.ask, typingPause);
  }

  private ask = (): void => {
    this.asked = this.code;
    void this.#found.reload();
  };

  choose(timeZone: string): void {
    this.chosen = timeZone;
  }

  private get answered(): boolean {
    return isWholeCode(this.code) && this.asked === this.code && !this.#found.reading;
  }

  /** The screen with this code, if known. */
  get announced(): Announced | undefined {
    return this.answered && !this.#found.error ? this.#found.value : undefined;
  }

  /** Error for this code. */
  get error(): unknown {
    return this.answered ? this.#found.error : undefined;
  }

  /** No screen shows this code: submitting it would count as a failed attempt. */
  get isUnknown(): boolean {
    return this.error instanceof ApiError && this.error.error === 'terminal.codeUnknown';
  }

  /** Empty until known: the server decides. */
  get timeZone(): string {
    return this.chosen || (this.announced?.timeZone ?? '');
  }

  /** Whether the screen's zone and the account's differ. */
  get differs(): boolean {
    const { screenZone = '', accountZone = '' } = this.announced ?? {};
    return screenZone !== '' && screenZone !== accountZone;
  }

  close(): void {
    clearTimeout(this.#pause);
    this.#found.cancel();
  }
}
