import type { Calls, Invitation, SentItem } from './Calls.ts';
import { isOver, showGone } from './gone.ts';
import { limitNote } from './limitNote.ts';
import { make } from './make.ts';
import type { Say } from './messages.ts';
import { noticeForm } from './noticeForm.ts';
import { pictureForm } from './pictureForm.ts';
import { Refused } from './Refused.ts';
import { SentList } from './SentList.ts';
import { Unreadable } from './Unreadable.ts';

/** Polling interval in milliseconds for sent items and the pass. */
const askSoon = 3000;
const askLater = 15_000;

export interface PassPageOptions {
  readonly host: HTMLElement;
  readonly calls: Calls;
  readonly say: Say;
  /** For dates. */
  readonly tag: string;
}

/** Maximum characters of a sender name. */
const longestSender = 20;

/** Page of a pass: send items and see their state. */
export class PassPage {
  readonly #options: PassPageOptions;
  readonly #status = make('p', { className: 'status', role: 'status' });
  readonly #left = make('p', { className: 'left' });
  readonly #sender = make('input', { id: 'sender', autocomplete: 'name' });
  readonly #sent: SentList;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: PassPageOptions) {
    this.#options = options;
    this.#sent = new SentList(options.say);
  }

  async open(): Promise<void> {
    const { host, calls, say } = this.#options;
    try {
      const invitation = await calls.invitation([]);
      host.replaceChildren(...this.#draw(invitation));
      document.title = `${say('to')} · ${invitation.terminalName}`;
      this.#showInvitation(invitation);
      this.#askAgain();
    } catch (reason) {
      showGone(host, reason instanceof Refused ? reason.error : 'failed', say);
    } finally {
      host.removeAttribute('aria-busy');
    }
  }

  #draw(invitation: Invitation): HTMLElement[] {
    const { say, tag } = this.#options;
    const { terminalName, label, title, pictures, notices, approval, seconds, expiresAt } = invitation;
    const time = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' });
    const head = make('header', {}, make('p', { className: 'brand' }, title || 'Vitrine'));
    head.append(make('h1', {}, `${say('to')} · ${terminalName}`));
    head.append(
      make('p', {}, `${say('for', { label })} · ${say('until', { time: time.format(new Date(expiresAt)) })}`),
    );
    head.append(make('p', {}, say(approval ? 'approval' : 'direct', { seconds })), this.#left);
    const forms: HTMLElement[] = [];
    const onError = (reason: unknown) => this.#reportError(reason);
    const words = { say, onError };
    if (pictures) forms.push(pictureForm({ ...words, send: (picture) => this.#sendPicture(picture) }));
    if (notices) forms.push(noticeForm({ ...words, send: (text) => this.#sendNotice(text) }));
    return [
      head,
      this.#name(),
      ...forms,
      this.#status,
      this.#sent.element,
      make('footer', {}, say('privacy')),
    ];
  }

  #name(): HTMLElement {
    const { say } = this.#options;
    const label = make('label', { htmlFor: this.#sender.id }, say('sender'));
    const note = limitNote(this.#sender, { longest: longestSender, say });
    return make('section', {}, label, this.#sender, note, make('small', {}, say('senderHint')));
  }

  #showInvitation({ left, items }: Invitation): void {
    const { say } = this.#options;
    this.#left.textContent = left > 0 ? say('left', { count: left }) : say('gone.usedUp');
    this.#sent.update(items);
  }

  #sendPicture(picture: Blob): Promise<boolean> {
    const { calls, say } = this.#options;
    return this.#send(say('picture'), () => calls.sendPicture(picture, this.#sender.value.trim()));
  }

  #sendNotice(text: string): Promise<boolean> {
    const { calls } = this.#options;
    return this.#send(text, () => calls.sendNotice(text, this.#sender.value.trim()));
  }

  async #send(words: string, act: () => Promise<SentItem>): Promise<boolean> {
    const { say } = this.#options;
    // Reports an invalid name and focuses the field.
    if (!this.#sender.reportValidity()) return false;
    this.#status.className = 'status';
    this.#status.textContent = say('sending');
    try {
      this.#sent.add(await act(), words);
      this.#status.textContent = say('sent');
      this.#askAgain();
      return true;
    } catch (reason) {
      this.#reportError(reason);
      return false;
    }
  }

  #reportError(reason: unknown): void {
    const { host, say } = this.#options;
    const error = reason instanceof Refused ? reason.error : 'failed';
    if (isOver(error)) {
      clearTimeout(this.#timer);
      showGone(host, error, say);
      return;
    }
    this.#status.className = 'status error';
    this.#status.textContent = this.#sentence(reason, error);
  }

  #sentence(reason: unknown, error: string): string {
    const { say } = this.#options;
    if (reason instanceof Unreadable) return say('unreadable');
    if (error === 'unreachable') return say('unreachable');
    return (reason instanceof Refused && reason.message) || say('failed');
  }

  #askAgain(): void {
    clearTimeout(this.#timer);
    const wait = this.#sent.open.length > 0 ? askSoon : askLater;
    this.#timer = setTimeout(() => void this.#ask(), wait);
  }

  async #ask(): Promise<void> {
    try {
      this.#showInvitation(await this.#options.calls.invitation(this.#sent.open));
    } catch (reason) {
      // Network errors are ignored; an expired pass is reported.
      if (reason instanceof Refused && isOver(reason.error)) return this.#reportError(reason);
    }
    this.#askAgain();
  }
}
