import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { selectBranding } from '@vitrine/shared/api';
import { currentLocale } from '@vitrine/shared/i18n';
import { createTestClient, fakeNetwork, refuse } from '@vitrine/shared/testing';
import { Branding } from './Branding.ts';

const at = '2026-11-21T03:00:00.000Z';
const plain = { title: 'Shop', logoUrl: '', defaultLanguage: 'zh_CN' as const, restoredAt: null };

function consoleNamed(title: string) {
  const world = { answer: { ...plain, title }, down: false };
  const network = fakeNetwork().on(selectBranding, () => {
    if (world.down) throw refuse('server.broken', 'broken');
    return world.answer;
  });
  return { world, network, branding: new Branding(createTestClient(network)) };
}
const settle = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => localStorage.clear());
afterEach(() => {
  jest.restoreAllMocks();
});

test('an account without a language leaves the first visit to the browser’s', async () => {
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['ko-KR']);
  const { branding } = consoleNamed('Shop');
  await branding.read();
  expect(currentLocale()).toBe('ko_US');
});

test.each(['branding', 'resync'] as const)(
  'a new name and logo appear at once after a %s event',
  async (kind) => {
    const { world, branding } = consoleNamed('Shop');
    await branding.read();
    world.answer = { ...plain, title: 'Mall', logoUrl: '/etv/file/mark' };
    branding.onEvent({ kind, at });
    await settle();
    expect([branding.title, branding.logoUrl]).toEqual(['Mall', '/etv/file/mark']);
  },
);

test('unrelated events trigger no request', async () => {
  const { network, branding } = consoleNamed('Shop');
  branding.onEvent({ kind: 'tree', domain: 'task', at });
  await settle();
  expect(network.calls).toEqual([]);
});

test('the console keeps its current name when the request fails', async () => {
  const { world, branding } = consoleNamed('Shop');
  await branding.read();
  world.down = true;
  branding.onEvent({ kind: 'branding', at });
  await settle();
  expect(branding.title).toBe('Shop');
});
