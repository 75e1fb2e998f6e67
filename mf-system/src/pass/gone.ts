import { make } from './make.ts';
import type { Say } from './words.ts';

const reasons: Readonly<Record<string, 'unknown' | 'expired' | 'revoked'>> = {
  'applet.passUnknown': 'unknown',
  'applet.passExpired': 'expired',
  'applet.passRevoked': 'revoked',
  'input.invalid': 'unknown',
};

/** Whether a refusal means that the pass does not work any more. */
export const isOver = (error: string): boolean => Object.hasOwn(reasons, error);

/** Says why nothing can be sent, in place of everything else. */
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
