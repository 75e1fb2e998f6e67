import type { DeliveryOptions } from '../delivery/deliveryOptions.ts';
import type { LinkState } from '../link/TerminalLink.ts';
import type { PlayItem } from '../screen/playItem.ts';
import type { ShowOptions } from '../screen/Show.ts';
import type { TerminalOptions } from './terminalOptions.ts';
import type { TerminalParts } from './terminalParts.ts';

/** What the parts of a terminal report to it and ask of it. */
export interface TerminalWatch
  extends Pick<ShowOptions, 'onShown' | 'onIdle' | 'onFault'>,
    Pick<DeliveryOptions, 'onProgress' | 'onSwitch' | 'onRepaired'> {
  /** The program on screen. */
  readonly shown: () => PlayItem | undefined;
  readonly freeSpace: () => number | undefined;
  readonly onEmergency: () => void;
  readonly onLink: (state: LinkState) => void;
  readonly onName: (name: string) => void;
  /** Repairs damaged stored entries of the terminal. */
  readonly checkKept: () => Promise<void>;
}

/** What a part of a terminal is made of. */
export interface Wiring {
  readonly options: TerminalOptions;
  readonly watch: TerminalWatch;
  /** The parts need each other; each reaches the others when it acts, not while it is made. */
  readonly parts: () => TerminalParts;
}
