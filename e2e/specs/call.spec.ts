import type { Page } from '@playwright/test';
import { watchForText } from '../commands/watchForText.ts';
import { expect, test } from '../fixtures/test.ts';

// A fake camera and microphone, allowed without a prompt.
const devices = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
test.use({
  launchOptions: {
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', ...devices],
  },
});

/** The remote video arrives and keeps advancing. */
async function expectLive(page: Page, name: string): Promise<void> {
  const picture = page.getByLabel(name);
  const frames = () =>
    picture.evaluate((video) =>
      video instanceof HTMLVideoElement ? video.getVideoPlaybackQuality().totalVideoFrames : 0,
    );
  await expect.poll(frames).toBeGreaterThan(5);
  const before = await frames();
  await expect.poll(frames).toBeGreaterThan(before + 5);
}

test('a visitor and an operator see, hear and message each other in a call', async ({
  console,
  openPlayer,
}) => {
  await console.signIn();
  const player = await openPlayer();
  await console.pairTerminal(await player.pairingCode(), 'Ticket hall');
  await player.expectPaired();
  await player.expectLink('online');

  const callButton = player.page.getByRole('button', { name: 'Call staff' });
  // The button appears on touch; its module is loaded once the terminal is connected.
  await expect(async () => {
    await player.page.mouse.click(200, 200);
    await expect(callButton).toBeVisible({ timeout: 500 });
  }).toPass();
  await callButton.click();
  await console.page.goto('/web/material');
  const ring = console.page.getByRole('alert', { name: 'Incoming calls' });
  await expect(ring.getByText('“Ticket hall” is calling')).toBeVisible();

  const opened = console.page.context().waitForEvent('page');
  await ring.getByRole('button', { name: 'Answer “Ticket hall”' }).click();
  const call = await opened;
  await expect(ring).toBeHidden();
  await expectLive(call, 'Video of “Ticket hall”');
  await expectLive(player.page, 'Video of the other side');
  await expect(player.page.getByText('Camera and microphone are on')).toBeVisible();

  await call.getByLabel('Write a message').fill('The lift is to your left');
  await call.getByRole('button', { name: 'Send' }).click();
  await expect(player.page.getByText('The lift is to your left')).toBeVisible();
  await player.page.getByLabel('Message').fill('Thank you, I will try it');
  await player.page.getByRole('button', { name: 'Send' }).click();
  await expect(call.getByText('Thank you, I will try it')).toBeVisible();

  await player.page.getByRole('button', { name: 'Hang up' }).click();
  await expect(call.getByText(/The call has ended/)).toBeVisible();
  await expect(player.page.getByText('Camera and microphone are on')).toBeHidden();
  const records = call.getByRole('region', { name: 'Recent calls' });
  await expect(records.getByText('Answered')).toBeVisible();

  // The other direction: the terminal answers automatically, and announces it.
  await expect(player.page.getByRole('dialog', { name: 'Call' })).toBeHidden();
  await call.getByRole('button', { name: 'Call “Ticket hall”' }).click();
  await expect(player.page.getByText('Camera and microphone are on')).toBeVisible();
  await expectLive(call, 'Video of “Ticket hall”');
  // The final message is shown only briefly.
  const reported = await watchForText(player.page, 'The call has ended');
  await call.getByRole('button', { name: 'Hang up' }).click();
  await reported();
  await expect(records.getByText('Answered')).toHaveCount(2);
});
