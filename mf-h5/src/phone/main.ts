import { fillPlaceholders } from '@vitrine/shared/message';
import { type H5Forms, renderH5 } from '@vitrine/shared/render';
import './phone.css';
import { type Messages, messagesFor } from './messages.ts';
import { notifyRefusal } from './notifyRefusal.ts';
import { readWork, type ShownWork } from './readWork.ts';

/** The language chosen in the console precedes the browser's. */
const wanted = () => [localStorage.getItem('locale') ?? '', ...navigator.languages];

/** Forms of a published work are submitted; for account members it is a preview. */
const formsOf = (id: string, published: boolean, locale: string): H5Forms => ({
  locale,
  ...(published && {
    send: async (answer) => {
      const loaded = await import('./sendAnswer.ts').catch(() => undefined);
      return loaded?.sendAnswer(id, answer) ?? 'unreachable';
    },
  }),
});

function play(
  host: HTMLElement,
  { name, document: work }: ShownWork,
  messages: Messages,
  forms: H5Forms,
): void {
  document.title = name;
  const screen = document.createElement('section');
  screen.className = 'screen';
  screen.setAttribute('aria-label', name);
  screen.dataset.testid = 'show';
  screen.style.aspectRatio = `${work.width} / ${work.height}`;
  const place = document.createElement('p');
  place.className = 'place';
  place.setAttribute('aria-live', 'polite');
  host.replaceChildren(screen, place);
  const view = renderH5(screen, work, {
    mode: 'play',
    resolveUrl: (address) => address,
    // Visitors cannot fix missing media; the page continues without.
    onError: () => undefined,
    onPageShown: (index) => {
      place.textContent = fillPlaceholders(messages.place, {
        number: index + 1,
        count: work.pageList.length,
      });
    },
    musicLabel: messages.music,
    forms,
  });
  view.element.focus({ preventScroll: true });
}

/** `/web/phone/{id}`: a work in full screen on a phone, without the console. */
async function start(host: HTMLElement): Promise<void> {
  const { tag, messages } = messagesFor(wanted());
  document.documentElement.lang = tag;
  const id = decodeURIComponent(location.pathname.split('/').at(-1) ?? '');
  const work = await readWork(id, document.cookie);
  host.removeAttribute('aria-busy');
  if (typeof work === 'string') notifyRefusal(host, work, messages);
  else play(host, work, messages, formsOf(id, work.published, tag));
  performance.mark('phone-ready');
}

const host = document.getElementById('page');
if (host) void start(host);
