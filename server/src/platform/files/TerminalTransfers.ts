import { Throttle } from '@vitrine/shared/timing';
import type { Slots } from '../limits/Slots.ts';
import type { CoreNeeds } from '../services.ts';

/** Milliseconds by which timers are late. */
const slack = 100;

interface Terminal {
  readonly throttle: Throttle;
  /** Transfers by this server. */
  open: number;
  /** Transfers by all servers, when last counted. */
  total: number;
}

/** One transfer of a terminal. */
interface TerminalTransfer {
  /** Milliseconds to wait for these bytes. @param bytesPerSecond of all transfers of the terminal; undefined: unlimited */
  reserve(bytes: number, bytesPerSecond: number | undefined): number;
  /** Call once. */
  end(): void;
}

/**
 * Shares the speed of each terminal between its transfers, whichever servers they come from: each server gives its part
 * of them. A signal announces another server's transfer.
 */
export class TerminalTransfers {
  readonly #slots: Slots;
  readonly #signals: CoreNeeds<'signals'>['signals'];
  readonly #now: () => number;
  readonly #terminals = new Map<string, Terminal>();

  constructor(slots: Slots, { signals }: CoreNeeds<'signals'>, now: () => number) {
    this.#slots = slots;
    this.#signals = signals;
    this.#now = now;
  }

  async begin(clId: string): Promise<TerminalTransfer> {
    const terminal = this.#terminals.get(clId) ?? this.#add(clId);
    terminal.open += 1;
    const slot = await this.#slots.take(clId);
    terminal.total = Math.max(slot?.count ?? 0, terminal.open);
    this.#notifyOthers(clId, terminal);
    return {
      reserve: (bytes, bytesPerSecond) => terminal.throttle.reserve(bytes, shareOf(terminal, bytesPerSecond)),
      end: () => {
        slot?.release();
        this.#notifyOthers(clId, terminal);
        this.#end(clId, terminal);
      },
    };
  }

  /** Counts a terminal's transfers by all servers again, if this server has any of them. */
  async recount(clId: string): Promise<void> {
    const terminal = this.#terminals.get(clId);
    if (terminal) terminal.total = Math.max(await this.#slots.count(clId), terminal.open);
  }

  /** Counts again where other servers take part: one of them may have died. */
  async recountShared(): Promise<void> {
    for (const [clId, { open, total }] of this.#terminals) if (total > open) await this.recount(clId);
  }

  #add(clId: string): Terminal {
    const terminal = { throttle: new Throttle(slack, this.#now), open: 0, total: 0 };
    this.#terminals.set(clId, terminal);
    return terminal;
  }

  #end(clId: string, terminal: Terminal): void {
    terminal.open -= 1;
    terminal.total -= 1;
    if (terminal.open === 0) this.#terminals.delete(clId);
  }

  #notifyOthers(clId: string, { open, total }: Terminal): void {
    if (total > open) this.#signals.send('terminalTransfers', { clId });
  }
}

/** Bytes a second that this server may send to the terminal. */
const shareOf = ({ open, total }: Terminal, bytesPerSecond: number | undefined): number | undefined =>
  bytesPerSecond === undefined || total <= open ? bytesPerSecond : (bytesPerSecond * open) / total;
