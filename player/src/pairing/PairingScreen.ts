import type { Brand } from '../brand/Brand.ts';
import { brandMark } from '../brand/brandMark.ts';
import type { Translator } from '../messages/translator.ts';
import { element, factList } from '../screen/element.ts';
import { insecureNotice } from '../screen/insecureNotice.ts';
import type { PairingView } from './pairing.ts';
import { qrCode } from './qrCode.ts';

export interface PairingFacts {
  readonly server: string;
  readonly resolution: string;
  readonly timeZone: string;
  readonly version: string;
}

/** Shown until the terminal is paired: legible across a room. */
export class PairingScreen {
  readonly element = element('main', 'pairing');
  readonly #translator: Translator;
  readonly #facts: () => PairingFacts;
  readonly #brand: Brand | undefined;
  #view: PairingView = { kind: 'connecting' };
  #shown = '';

  constructor(translator: Translator, facts: () => PairingFacts, brand?: Brand) {
    this.#translator = translator;
    this.#facts = facts;
    this.#brand = brand;
    brand?.observe(() => this.show(this.#view));
  }

  show(view: PairingView): void {
    this.#view = view;
    const { title, logo } = this.#brand ?? { title: '', logo: '' };
    const signature = JSON.stringify([view, this.#facts(), title, logo, this.#translator.locale]);
    if (signature === this.#shown) return;
    this.#shown = signature;
    const missing = insecureNotice(this.#translator);
    this.element.replaceChildren(
      ...brandMark({ title, logo }),
      this.#heading(view),
      this.#body(view),
      this.#factList(),
      ...missing,
    );
  }

  #heading(view: PairingView): HTMLElement {
    const { say } = this.#translator;
    const instruction = view.kind === 'code' ? say('pairing.instruction') : '';
    return element('header', '', element('h1', '', say('pairing.title')), element('p', '', instruction));
  }

  #body(view: PairingView): HTMLElement {
    const { say } = this.#translator;
    if (view.kind === 'connecting') return element('p', 'pairing-notice', say('pairing.connecting'));
    if (view.kind === 'unreachable')
      return element('p', 'pairing-notice warning', say('pairing.unreachable'));
    return element('section', 'pairing-code', this.#code(view), this.#qrCode(view.code));
  }

  #code(view: Extract<PairingView, { kind: 'code' }>): HTMLElement {
    const { say } = this.#translator;
    const code = element('output', '', ...this.#groups(view.code));
    code.setAttribute('aria-label', `${say('pairing.code')} ${view.code}`);
    code.dataset.pairingCode = view.code;
    const sentence = view.reachable
      ? say('pairing.validUntil', { time: this.#time(view.expiresAt) })
      : say('pairing.unreachable');
    return element('div', '', code, element('p', view.reachable ? '' : 'warning', sentence));
  }

  /** Two groups of three are read and typed with fewer mistakes than six in a row. */
  #groups(code: string): HTMLElement[] {
    const half = Math.ceil(code.length / 2);
    return [code.slice(0, half), code.slice(half)].map((group) => element('span', '', group));
  }

  #qrCode(code: string): HTMLElement {
    const address = new URL('/web/terminal/register', location.origin);
    address.searchParams.set('code', code);
    const frame = element('div', 'pairing-qr');
    frame.append(qrCode(address.href, `${this.#translator.say('pairing.code')} ${code}`));
    return frame;
  }

  #factList(): HTMLElement {
    const { say } = this.#translator;
    const { server, resolution, timeZone, version } = this.#facts();
    return factList('facts', [
      [say('facts.server'), server],
      [say('facts.resolution'), resolution],
      [say('facts.timeZone'), timeZone],
      [say('facts.version'), version],
    ]);
  }

  #time(instant: string): string {
    return new Intl.DateTimeFormat(this.#translator.tag, { timeStyle: 'short' }).format(new Date(instant));
  }
}
