import type { Messages } from './messages.ts';
import type { Refused } from './readWork.ts';

/** Final refusals, reflected in the URL. */
const final: readonly Refused[] = ['unknown', 'expired', 'revoked'];

/** Shows the reason, with a way back where useful. */
export function notifyRefusal(host: HTMLElement, refused: Refused, messages: Messages): void {
  const message = document.createElement('div');
  message.className = 'gone';
  message.setAttribute('role', 'alert');
  const title = document.createElement('h1');
  title.textContent = messages[refused];
  const help = document.createElement('p');
  help.textContent = messages[`${refused}Help`];
  const again = document.createElement('a');
  again.href = location.href;
  again.textContent = messages.again;
  message.append(title, help, again);
  host.classList.add('refused');
  host.replaceChildren(message);
  document.title = messages[refused];
  if (final.includes(refused)) history.replaceState(null, '', disappearAddress(refused, location.pathname));
}

/** `/web/disappear` with reason and originating URL. */
function disappearAddress(reason: Refused, from: string): string {
  return `/web/disappear?${new URLSearchParams({ reason, from })}`;
}
