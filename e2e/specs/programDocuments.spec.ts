import { pair } from '../commands/prepare.ts';
import { expect, media, test } from '../fixtures/test.ts';
import { ProgramsPage } from '../pages/ProgramsPage.ts';

test('a PDF goes from disk into a program and by “send” to a screen, page by page', async ({
  console,
  api,
  texts,
  openPlayer,
}) => {
  const programs = new ProgramsPage(console.page, texts);
  const player = await openPlayer();
  await pair(api, player, 'Counter');
  await console.signIn();
  await console.upload([media('menu.pdf')], ['menu']);
  const editor = await console.newProgram('Menu of the day');
  await editor.addWidget('doc');
  await editor.chooseMaterial('menu');
  await editor.save();
  const { programId } = editor;

  await programs.open();
  await programs.act('Menu of the day', 'send');
  await expect(console.page).toHaveURL(/\/program\/send\?/);
  await programs.checkTerminal('Counter');
  await expect(programs.totals).toContainText(programs.say('checks.terminals_one', { count: 1 }));
  await programs.press(programs.say('send.sendTo_one', { count: 1 }));
  await expect(programs.delivery('Counter')).toContainText(texts.shared.say('delivery.state.onScreen'), {
    timeout: 60_000,
  });
  await player.expectProgram(programId);
  await player.expectPicture();
});
