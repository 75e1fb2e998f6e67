import { afterEach, expect, jest, test } from '@jest/globals';
import { ActivityLog } from '../diagnostics/ActivityLog.ts';
import { createTranslator } from '../messages/translator.ts';
import { element } from '../screen/element.ts';
import { Surface } from '../screen/Surface.ts';
import { CallManager } from './CallManager.ts';

afterEach(() => document.body.replaceChildren());

/** A manager whose server answers when the test says so. */
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
  const manager = new CallManager({
    server: { client: { call } },
    surface,
    translator,
    activityLog: new ActivityLog(),
  } as unknown as ConstructorParameters<typeof CallManager>[0]);
  return { manager, answer, surface, root };
}

test('a running ticker is above the call button, although the button is added later', () => {
  const { manager, surface, root } = open((surface) => surface.addTexts(element('div', 'subtitles')));
  const order = [...root.children].map(({ className }) => className);
  expect(order).toEqual(['stage', 'page', 'call-button', 'subtitles', 'call', 'message']);
  manager.stop();
  expect(surface.isInCall).toBe(false);
});

test('a console’s call event is applied although it arrives before the response to the call', async () => {
  const { manager, answer } = open();
  await manager.refresh();
  document.querySelector<HTMLButtonElement>('.call-button')?.click();
  manager.take({ kind: 'ended', callId: 'call000001', reason: 'declined' });
  answer.resolve({ callId: 'call000001', listening: 1 });
  await new Promise((later) => setTimeout(later));
  const said = document.querySelector('.call-title');
  expect(said?.textContent).toBe('The call was declined');
  manager.stop();
});
