import { Calls } from './Calls.ts';
import { languageFor, sayIn } from './messages.ts';
import { PassPage } from './PassPage.ts';
import './pass.css';

/** `/web/pass/#<pass>`: the fragment is not sent in requests, only as a call parameter. */
function start(host: HTMLElement): void {
  // The language chosen in the console precedes the browser's.
  const language = languageFor([localStorage.getItem('locale') ?? '', ...navigator.languages]);
  document.documentElement.lang = language.tag;
  const calls = new Calls(location.hash.slice(1), language.short);
  void new PassPage({ host, calls, say: sayIn(language), tag: language.tag }).open();
}

const host = document.getElementById('page');
if (host) start(host);
// Another pass opened in the same window.
window.addEventListener('hashchange', () => location.reload());
