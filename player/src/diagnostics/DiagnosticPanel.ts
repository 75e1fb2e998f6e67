import type { PlainKey } from '@vitrine/shared/api';
import type { Keys } from '../messages/keys.ts';
import type { Translator } from '../messages/translator.ts';
import { element, factList } from '../screen/element.ts';
import { LeftAlone } from '../screen/LeftAlone.ts';
import type { ActivityLog } from './ActivityLog.ts';
import type { PlayerStatus } from './StatusBoard.ts';

/** Values measured while the panel is open. */
export interface Measurements {
  readonly storedBytes: number;
  readonly freeSpace: number | undefined;
  readonly clockOffset: number;
}

export interface PanelOptions {
  readonly translator: Translator;
  readonly activityLog: ActivityLog;
  readonly version: string;
  readonly secure: boolean;
  readonly status: () => PlayerStatus;
  readonly measure: () => Promise<Measurements>;
}

const refreshInterval = 1000;

/** Diagnostic panel for installers: opened by the key `i` or a long press, closed the same way or automatically. */
export class DiagnosticPanel {
  readonly element = element('aside', 'panel');
  readonly #options: PanelOptions;
  readonly #leftAlone = new LeftAlone(this.element, () => this.close());
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(options: PanelOptions) {
    this.#options = options;
    this.element.hidden = true;
  }

  toggle(): void {
    if (this.element.hidden) this.#open();
    else this.close();
  }

  close(): void {
    clearInterval(this.#timer);
    this.#leftAlone.closed();
    this.element.hidden = true;
  }

  #open(): void {
    this.element.hidden = false;
    this.#leftAlone.opened();
    this.#refresh();
    this.#timer = setInterval(() => this.#refresh(), refreshInterval);
  }

  #refresh(): void {
    this.#options
      .measure()
      .then((measured) => this.#draw(measured))
      .catch((reason) => this.#options.activityLog.note('panel', reason));
  }

  #draw(measured: Measurements): void {
    const { translator, activityLog } = this.#options;
    const { say } = translator;
    const close = element('button', '', say('panel.close'));
    close.addEventListener('click', () => this.close());
    const notes = activityLog.entries.slice(-8).toReversed();
    this.element.replaceChildren(
      element('header', '', element('h2', '', say('panel.title')), close),
      factList('facts', this.#facts(measured)),
      element('h3', '', say('panel.log')),
      element('ol', '', ...(notes.length > 0 ? notes.map((note) => this.#note(note)) : [say('panel.none')])),
    );
  }

  #facts({ storedBytes, freeSpace, clockOffset }: Measurements): (readonly [string, string])[] {
    const { translator, version, status } = this.#options;
    const { say } = translator;
    const now = status();
    const rows: [PlainKey<Keys>, string][] = [
      ['panel.state', say(`state.${now.state}`)],
      ['panel.link', say(`link.${now.link}`)],
      ['panel.name', now.name || say('panel.none')],
      ['panel.clId', now.clId || say('panel.none')],
      ['panel.address', now.address],
      ['panel.revision', String(now.revision)],
      ['panel.program', now.programId || say('panel.none')],
      ['panel.stored', this.#bytes(storedBytes)],
      ['panel.space', freeSpace === undefined ? say('panel.unknown') : this.#bytes(freeSpace)],
      ['panel.clock', say('panel.milliseconds', { value: Math.round(clockOffset) })],
      ['panel.startsOffline', this.#startsOffline(now)],
      ['panel.version', version],
    ];
    return rows.map(([key, value]) => [say(key), value]);
  }

  #startsOffline({ startsOffline }: PlayerStatus): string {
    const { translator, secure } = this.#options;
    if (!secure) return translator.say('panel.noSecureContext');
    return translator.say(startsOffline ? 'panel.yes' : 'panel.notYet');
  }

  #bytes(value: number): string {
    const megabytes = value / 1_000_000;
    const options = { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 } as const;
    return new Intl.NumberFormat(this.#options.translator.tag, options).format(megabytes);
  }

  #note({ at, topic, text }: ActivityLog['entries'][number]): HTMLElement {
    const time = new Intl.DateTimeFormat(this.#options.translator.tag, { timeStyle: 'medium' }).format(at);
    return element('li', '', `${time} ${topic}: ${text}`);
  }
}
