import type { OwnMedia } from '@vitrine/shared/call';
import { element } from '../screen/element.ts';
import { facesOf } from '../screen/faces.ts';
import type { SayCall } from './callMessages.ts';
import { TextLog } from './TextLog.ts';
import './call.css';

export interface CallScreenOptions {
  readonly say: SayCall;
  readonly onAccept: () => void;
  /** Hangs up, declines or cancels. */
  readonly onEnd: () => void;
  /** Returns false when the message could not be sent. */
  readonly onText: (text: string) => boolean;
}

/** Which buttons the call shows. */
export type CallActions = 'calling' | 'incoming' | 'talking' | 'none';

/** The call as seen in front of the screen. Always shows whether camera and microphone are on. */
export class CallScreen {
  readonly element = element('section', 'call');
  readonly #say: SayCall;
  readonly #title = element('p', 'call-title');
  readonly #consent = element('p', 'call-consent');
  readonly #remote: HTMLVideoElement;
  readonly #own: HTMLVideoElement;
  readonly #log: TextLog;
  readonly #accept: HTMLButtonElement;
  readonly #end: HTMLButtonElement;

  constructor(options: CallScreenOptions) {
    const { say } = options;
    this.#say = say;
    this.#remote = video('call-remote', say('remote'));
    this.#own = video('call-own', say('own'));
    this.#own.muted = true;
    this.#accept = button('call-accept', say('accept'), options.onAccept);
    this.#end = button('call-end', '', options.onEnd);
    this.#log = new TextLog(say, options.onText);
    this.#title.setAttribute('role', 'status');
    this.element.setAttribute('role', 'dialog');
    this.element.setAttribute('aria-label', say('title'));
    this.element.append(
      element('header', 'call-head', this.#title, this.#consent),
      element('div', 'call-pictures', this.#remote, this.#own),
      this.#log.element,
      element('footer', 'call-actions', this.#accept, this.#end),
    );
    this.element.hidden = true;
  }

  /** Opens the screen, or updates the call's state. */
  show(sentence: string, actions: CallActions): void {
    this.#title.textContent = sentence;
    // The sentence contains a user's name, but is in one language.
    this.#title.style.fontFamily = facesOf(sentence);
    this.#accept.hidden = actions !== 'incoming';
    this.#end.hidden = actions === 'none';
    this.#end.textContent = this.#say(
      ({ calling: 'cancel', incoming: 'decline', talking: 'hangUp', none: 'hangUp' } as const)[actions],
    );
    this.#log.element.hidden = actions !== 'talking';
    const opening = this.element.hidden;
    this.element.hidden = false;
    if (opening || document.activeElement === document.body) this.#focus();
  }

  /** Shows the own picture, and that it is being sent. */
  showOwn(media: OwnMedia): void {
    const tracks = ownTracks(media);
    this.#consent.textContent = this.#say(tracks);
    this.#consent.classList.toggle('on', tracks !== 'neither');
    this.#own.srcObject = media.stream ?? null;
    this.#own.hidden = !media.camera;
  }

  showRemote(stream: MediaStream): void {
    if (this.#remote.srcObject !== stream) this.#remote.srcObject = stream;
  }

  showText(name: string, text: string): void {
    this.#log.add(name, text);
  }

  close(): void {
    this.element.hidden = true;
    this.#remote.srcObject = null;
    this.#own.srcObject = null;
    this.#own.hidden = true;
    this.#consent.textContent = '';
    this.#consent.classList.remove('on');
    this.#log.clear();
  }

  #focus(): void {
    const first = this.#accept.hidden ? this.#end : this.#accept;
    if (!first.hidden) first.focus();
  }
}

function ownTracks({ camera, microphone }: OwnMedia): 'both' | 'camera' | 'microphone' | 'neither' {
  if (camera && microphone) return 'both';
  if (camera) return 'camera';
  return microphone ? 'microphone' : 'neither';
}

function video(className: string, label: string): HTMLVideoElement {
  const made = element('video', className);
  made.autoplay = true;
  made.playsInline = true;
  made.setAttribute('aria-label', label);
  return made;
}

function button(className: string, text: string, act: () => void): HTMLButtonElement {
  const made = element('button', className, text);
  made.type = 'button';
  made.addEventListener('click', act);
  return made;
}
