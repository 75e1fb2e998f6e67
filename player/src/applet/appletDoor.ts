import { type SentState, sentState } from '@vitrine/shared/api';
import type { AppletDesk } from './appletDesk.ts';
import type { DeskGround } from './openAppletDesk.ts';
import { storageKey } from './storageKey.ts';

/** Brings what phones sent, and the means to show it, once there is any: it is not needed for the first picture. */
export class AppletDoor {
  readonly #ground: DeskGround;
  #opening: Promise<AppletDesk> | undefined;
  #desk: AppletDesk | undefined;
  #stopped = false;

  constructor(ground: DeskGround) {
    this.#ground = ground;
  }

  get seen() {
    return this.#desk?.seen;
  }

  /** Files that must stay although no program shows them. */
  get needed(): readonly string[] {
    return this.#desk?.needed ?? [];
  }

  /** Whether something of a phone hides the programs now. */
  get covers(): boolean {
    return this.#desk?.covers ?? false;
  }

  /** Goes on with what was kept, without waiting for the network. */
  start(): void {
    if (this.#ground.environment.device.storage.getItem(storageKey) !== null) this.#withDesk(() => undefined);
  }

  /** @param message from the topic `applet` of this terminal, not yet looked at */
  take(message: unknown): void {
    const state: SentState = sentState.parse(message);
    if (state.items.length > 0 || this.#opening) this.#withDesk((desk) => desk.take(state));
  }

  check(): void {
    this.#desk?.check();
  }

  /** An emergency covers it: what is on the screen comes again afterwards. */
  interrupt(): void {
    this.#desk?.interrupt();
  }

  /** Leaves nothing on the screen and in the browser. */
  forget(): void {
    this.stop();
    this.#desk?.forget();
    this.#ground.environment.device.storage.removeItem(storageKey);
  }

  stop(): void {
    this.#stopped = true;
    this.#desk?.stop();
  }

  #withDesk(act: (desk: AppletDesk) => void): void {
    if (this.#stopped) return;
    this.#open()
      .then((desk) => {
        if (!this.#stopped) act(desk);
      })
      .catch((reason) => {
        // The next message asks for it again; the broker keeps the newest.
        this.#opening = undefined;
        this.#ground.environment.journal.note('applet', reason);
      });
  }

  #open(): Promise<AppletDesk> {
    this.#opening ??= import('./openAppletDesk.ts').then(({ openAppletDesk }) => {
      const desk = openAppletDesk(this.#ground);
      this.#desk = desk;
      if (this.#stopped) desk.stop();
      else desk.start();
      return desk;
    });
    return this.#opening;
  }
}
