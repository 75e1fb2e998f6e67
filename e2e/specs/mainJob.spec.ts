import { expect, media, test } from '../fixtures/test.ts';

test('a photo from disk reaches a screen, despite a network failure and a killed server', async ({
  console,
  openPlayer,
  server,
}) => {
  test.setTimeout(300_000);
  await console.signIn();
  await console.upload([media('market-square.jpg'), media('opening.mp4')], ['market-square', 'opening']);

  const editor = await console.newProgram('Market day');
  await editor.addWidget('img');
  await editor.chooseMaterial('market-square');
  await editor.place({ x: 0, y: 0, width: 1280, height: 1080 });
  await editor.addWidget('video');
  await editor.chooseMaterial('opening');
  await editor.place({ x: 1280, y: 0, width: 640, height: 360 });
  await editor.addWidget('subtitle');
  await editor.writeWords('Fresh bread from seven o’clock');
  await editor.addWidget('time');
  await editor.place({ x: 1280, y: 400, width: 640, height: 200 });
  await editor.save();
  const { programId } = editor;
  await console.page.goto('/web/program');

  const player = await openPlayer();
  await player.expectState('pairing');
  await console.pairTerminal(await player.pairingCode(), 'Shop window');
  await player.expectState('idle');

  await console.publish({ name: 'Market week', program: 'Market day', terminal: 'Shop window' });
  const delivery = console.deliveryOf('Shop window');
  await expect(delivery).toHaveAttribute('data-state', 'onScreen', { timeout: 60_000 });

  const expectEverything = async () => {
    await player.expectProgram(programId);
    await player.expectPicture();
    await player.expectVideoRuns();
    await expect(player.page.getByText('Fresh bread from seven o’clock').first()).toBeAttached();
  };
  await expectEverything();

  await test.step('the network fails and the tab is reopened', async () => {
    await player.cutNetwork(true);
    await player.closeTab();
    await player.open();
    await expectEverything();
    await player.cutNetwork(false);
    await player.expectLink('online');
  });

  await test.step('the server is killed and restarted', async () => {
    await server.kill();
    await player.expectLink('offline');
    await expectEverything();
    await server.run();
    await player.expectLink('online');
    await expectEverything();
    await console.page.reload();
    await expect(delivery).toHaveAttribute('data-state', 'onScreen');
  });
});
