import { Calls } from './calls.ts';
import { PassPage } from './PassPage.ts';
import { languageFor, sayIn } from './words.ts';
import './pass.css';

/** `/web/pass/#<pass>`: what stands behind the `#` stays in the phone, and goes to the server as a field alone. */
function start(host: HTMLElement): void {
  // What was chosen in the console counts before what the browser prefers.
  const language = languageFor([localStorage.getItem('locale') ?? '', ...navigator.languages]);
  document.documentElement.lang = language.tag;
  const calls = new Calls(location.hash.slice(1), language.short);
  void new PassPage({ host, calls, say: sayIn(language), tag: language.tag }).open();
}

const host = document.getElementById('page');
if (host) start(host);
// Another code that is opened in the same window.
window.addEventListener('hashchange', () => location.reload());
