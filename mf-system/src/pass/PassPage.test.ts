import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Calls, type Invitation } from './Calls.ts';
import { languageFor, sayIn } from './messages.ts';
import { PassPage } from './PassPage.ts';

interface Sent {
  readonly address: string;
  readonly body: URLSearchParams;
}

const invitation: Invitation = {
  terminalName: 'Lobby',
  label: 'Reception',
  title: '',
  pictures: true,
  notices: true,
  approval: true,
  seconds: 30,
  expiresAt: '2026-11-22T10:00:00Z',
  left: 3,
  items: [],
};
const realFetch = globalThis.fetch;
let sent: Sent[] = [];
/** Responses to the next calls by path suffix; a string is an error code. */
let answers: Record<string, unknown> = {};

beforeEach(() => {
  sent = [];
  answers = { 'Invitation.json': invitation };
  document.body.innerHTML = '<main id="page" aria-busy="true"></main>';
  globalThis.fetch = (async (address: string, { body }: { body: URLSearchParams }) => {
    sent.push({ address, body });
    const [, data] = Object.entries(answers).find(([end]) => address.endsWith(end)) ?? [];
    if (data === undefined) throw new TypeError('there is no way to the server');
    const refused = typeof data === 'string' && { code: 1, error: data, msg: `because of ${data}` };
    return { json: async () => refused || { code: 0, msg: '', data } };
  }) as unknown as typeof fetch;
});
afterEach(() => {
  jest.useRealTimers();
  globalThis.fetch = realFetch;
});

async function open(): Promise<void> {
  const host = document.getElementById('page');
  if (!host) throw new Error('there is no page');
  const say = sayIn(languageFor(['en']));
  await new PassPage({ host, calls: new Calls('the-pass', 'en'), say, tag: 'en' }).open();
}

const typeNotice = async (text: string) => {
  await userEvent.type(screen.getByLabelText('Text to show'), text);
  await userEvent.click(screen.getByRole('button', { name: 'Send the notice' }));
};

test('a visitor sees the name of the screen, and only what the pass allows', async () => {
  answers = { 'Invitation.json': { ...invitation, pictures: false } };
  await open();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Lobby');
  expect(screen.queryByLabelText('Choose a photo')).toBeNull();
  expect(screen.getByLabelText('Text to show')).toBeTruthy();
  expect(document.getElementById('page')?.getAttribute('aria-busy')).toBeNull();
});

test('a notice is sent with pass and name, and the list shows its state', async () => {
  answers = { ...answers, 'Notice.json': { id: 'item1', state: 'waiting' } };
  await open();
  await userEvent.type(screen.getByLabelText(/name/i), ' Mina ');
  await typeNotice(' Back at two ');
  const body = sent.at(-1)?.body;
  expect([body?.get('pass'), body?.get('text'), body?.get('sender')]).toEqual([
    'the-pass',
    'Back at two',
    'Mina',
  ]);
  const line = await screen.findByRole('listitem');
  expect(within(line).getByText('Back at two')).toBeTruthy();
  expect(within(line).getByText('Awaiting approval')).toBeTruthy();
  expect(screen.getByLabelText('Text to show')).toHaveProperty('value', '');
});

test('a refusal is shown, and the text stays for another attempt', async () => {
  answers = { ...answers, 'Notice.json': 'applet.tooMany' };
  await open();
  await typeNotice('Hello');
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('because of applet.tooMany'));
  expect(screen.getByLabelText('Text to show')).toHaveProperty('value', 'Hello');
  expect(screen.getByRole('button', { name: 'Send the notice' })).toHaveProperty('disabled', false);
});

test('markup in a name or a text is escaped', async () => {
  const image = '<img src=x onerror=alert(1)>';
  answers = {
    'Invitation.json': { ...invitation, label: image, terminalName: image },
    'Notice.json': { id: 'i', state: 'queued' },
  };
  await open();
  await typeNotice(image);
  expect(await screen.findByText(image, { selector: 'li span' })).toBeTruthy();
  expect(document.querySelector('img[src="x"]')).toBeNull();
});

test('a pass revoked while the page is open ends it; a brief disconnection does not', async () => {
  jest.useFakeTimers();
  await open();
  answers = {};
  await jest.advanceTimersByTimeAsync(15_000);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Lobby');
  answers = { 'Invitation.json': 'applet.passRevoked' };
  await jest.advanceTimersByTimeAsync(15_000);
  expect(screen.getByRole('alert').textContent).toContain('This code was revoked');
  expect(screen.queryByRole('button', { name: 'Send the notice' })).toBeNull();
  const asked = sent.length;
  await jest.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(asked);
});

test('an unreachable server shows a retry button', async () => {
  answers = {};
  await open();
  expect(within(screen.getByRole('alert')).getByRole('button')).toBeTruthy();
});

test.each([
  [['ko-KR', 'en'], 'ko-KR'],
  [['', 'fr', 'en-GB'], 'en-US'],
  [['fr'], 'zh-CN'],
  [[], 'zh-CN'],
])('languages %j select %s', (wanted, tag) => {
  expect(languageFor(wanted).tag).toBe(tag);
});

test('text that is too long is announced and kept, and not sent until it fits', async () => {
  answers = { ...answers, 'Notice.json': { id: 'item1', state: 'waiting' } };
  await open();
  const text = screen.getByLabelText<HTMLTextAreaElement>('Text to show');
  await userEvent.click(text);
  await userEvent.paste('x'.repeat(201));
  expect(text.value).toHaveLength(201);
  expect(screen.getByText('201 characters: at most 200').getAttribute('aria-live')).toBe('polite');
  expect(text.validity.customError).toBe(true);
  await userEvent.click(screen.getByLabelText('Your name (optional)'));
  await userEvent.paste('n'.repeat(21));
  await userEvent.clear(text);
  await typeNotice('Soup');
  expect(sent.filter(({ address }) => address.endsWith('Notice.json'))).toHaveLength(0);
  expect(text.value).toBe('Soup');
  expect(screen.getByText('21 characters: at most 20')).toBeTruthy();
});
