import { playerVersion } from '../attributes.ts';
import type { Brand } from '../brand/Brand.ts';
import { brandMark } from '../brand/brandMark.ts';
import type { PlayerStatus } from '../diagnostics/StatusBoard.ts';
import type { Translator } from '../messages/translator.ts';
import { element, factList } from './element.ts';
import { insecureNotice } from './insecureNotice.ts';
import { written } from './written.ts';

/** Shown on a paired terminal without content: its name and state. */
export class IdleScreen {
  readonly element = element('main', 'idle');
  readonly #translator: Translator;
  readonly #brand: Brand;

  constructor(translator: Translator, brand: Brand) {
    this.#translator = translator;
    this.#brand = brand;
  }

  show(status: PlayerStatus): void {
    const { say } = this.#translator;
    const link = element('p', `link ${status.link}`, say(`link.${status.link}`));
    const facts = factList('facts', [
      [say('facts.server'), status.address],
      [say('panel.clId'), status.clId],
      [say('facts.version'), playerVersion],
    ]);
    this.element.replaceChildren(
      ...brandMark(this.#brand),
      written(element('h1', ''), status.name || status.clId),
      element('p', '', this.#sentence(status)),
      link,
      facts,
      ...insecureNotice(this.#translator),
    );
  }

  #sentence({ deliveryPercent, revision, state, link }: PlayerStatus): string {
    const { say } = this.#translator;
    if (link === 'replaced') return say('replaced.title');
    if (state === 'offline') return say('idle.offline');
    if (deliveryPercent !== undefined) return say('idle.delivering', { percent: deliveryPercent });
    return say(revision === 0 ? 'idle.waiting' : 'idle.nothing');
  }
}
