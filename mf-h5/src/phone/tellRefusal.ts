import type { Refused } from './readWork.ts';
import type { Words } from './words.ts';

/** Final refusals, reflected in the URL. */
const final: readonly Refused[] = ['unknown', 'expired', 'revoked'];

/** Shows the reason, with a way back where useful. */
export function tellRefusal(host: HTMLElement, refused: Refused, words: Words): void {
  const message = document.createElement('div');
  message.className = 'gone';
  message.setAttribute('role', 'alert');
  const title = document.createElement('h1');
  title.textContent = words[refused];
  const help = document.createElement('p');
  help.textContent = words[`${refused}Help`];
  const again = document.createElement('a');
  again.href = location.href;
  again.textContent = words.again;
  message.append(title, help, again);
  host.classList.add('told');
  host.replaceChildren(message);
  document.title = words[refused];
  if (final.includes(refused)) history.replaceState(null, '', disappearAddress(refused, location.pathname));
}

/** `/web/disappear` with reason and originating URL. */
function disappearAddress(reason: Refused, from: string): string {
  return `/web/disappear?${new URLSearchParams({ reason, from })}`;
}
