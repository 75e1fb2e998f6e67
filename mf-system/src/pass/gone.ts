import { make } from './make.ts';
import type { Say } from './messages.ts';

const reasons: Readonly<Record<string, 'unknown' | 'expired' | 'revoked'>> = {
  'applet.passUnknown': 'unknown',
  'applet.passExpired': 'expired',
  'applet.passRevoked': 'revoked',
  'input.invalid': 'unknown',
};

/** Whether an error means that the pass is no longer valid. */
export const isOver = (error: string): boolean => Object.hasOwn(reasons, error);

/** Replaces the page with the reason why nothing can be sent. */
export function showGone(host: HTMLElement, error: string, say: Say): void {
  const reason = reasons[error];
  const title =
    reason === undefined ? say(error === 'unreachable' ? 'unreachable' : 'failed') : say(`gone.${reason}`);
  const message = make('div', { className: 'gone', role: 'alert' }, make('h1', {}, title));
  if (reason !== undefined) message.append(make('p', {}, say(`gone.${reason}Help`)));
  else {
    const again = make('button', { type: 'button' }, say('again'));
    again.addEventListener('click', () => location.reload());
    message.append(again);
  }
  document.title = title;
  host.replaceChildren(message);
}
