import { afterEach, expect, jest, test } from '@jest/globals';
import { Journal } from '../diagnostics/journal.ts';
import { createTranslator } from '../messages/translator.ts';
import { element } from '../screen/element.ts';
import { Surface } from '../screen/surface.ts';
import { CallDesk } from './callDesk.ts';

afterEach(() => document.body.replaceChildren());

/** A desk whose server answers a call when it is told to. */
function open(prepare: (surface: Surface) => void = () => undefined) {
  const root = document.body.appendChild(document.createElement('div'));
  const translator = createTranslator('en_US');
  const surface = new Surface(root, translator);
  prepare(surface);
  const answer = Promise.withResolvers<unknown>();
  const call = jest.fn(async (endpoint: { path: string }) =>
    endpoint.path.includes('insertCallOfTerminal')
      ? answer.promise
      : { button: 'always', autoAnswer: false, iceServers: [] },
  );
  const desk = new CallDesk({
    server: { client: { call } },
    surface,
    translator,
    journal: new Journal(),
  } as unknown as ConstructorParameters<typeof CallDesk>[0]);
  return { desk, answer, surface, root };
}

test('a running ticker lies over the button, though the button comes later', () => {
  const { desk, surface, root } = open((surface) => surface.addTexts(element('div', 'subtitles')));
  const order = [...root.children].map(({ className }) => className);
  expect(order).toEqual(['stage', 'page', 'call-button', 'subtitles', 'call', 'message']);
  desk.stop();
  expect(surface.isInCall).toBe(false);
});

test('what a console says of a call counts, though it comes before the answer to the call', async () => {
  const { desk, answer } = open();
  await desk.refresh();
  document.querySelector<HTMLButtonElement>('.call-button')?.click();
  desk.take({ kind: 'ended', callId: 'call000001', reason: 'declined' });
  answer.resolve({ callId: 'call000001', listening: 1 });
  await new Promise((later) => setTimeout(later));
  const said = document.querySelector('.call-title');
  expect(said?.textContent).toBe('The call was declined');
  desk.stop();
});
