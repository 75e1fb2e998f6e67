import {
  endMemberSessions,
  insertMember,
  insertProgram,
  selectMembers,
  selectProgramById,
} from '@vitrine/shared/api';
import type { Api } from '../commands/Api.ts';
import { FileMaker } from '../commands/FileMaker.ts';
import { NetworkProxy } from '../fixtures/NetworkProxy.ts';
import { administrator } from '../fixtures/servers/everyJourney.ts';
import { test as base, expect } from '../fixtures/test.ts';
import { ConsolePage } from '../pages/ConsolePage.ts';
import { MaterialPage } from '../pages/MaterialPage.ts';
import { ProgramEditorPage } from '../pages/ProgramEditorPage.ts';
import { TaskPage } from '../pages/TaskPage.ts';

const files = new FileMaker();

/** A signed-in console behind a controllable network proxy. */
const test = base.extend<{ network: NetworkProxy; remoteConsole: ConsolePage }>({
  network: async ({ server }, use) => {
    const network = await NetworkProxy.start(server.url);
    await use(network);
    network.close();
  },
  remoteConsole: async ({ browser, network, texts }, use) => {
    const context = await browser.newContext({ baseURL: network.url });
    await context.addInitScript(() => localStorage.setItem('locale', 'en_US'));
    const remoteConsole = new ConsolePage(await context.newPage(), texts);
    await remoteConsole.signIn();
    await use(remoteConsole);
    await context.close();
  },
});

/** Ends the member's sessions like an administrator does from another console. */
async function endSessions(api: Api): Promise<void> {
  const own = (await api.call(selectMembers, {})).find((member) => member.own);
  await api.call(endMemberSessions, { id: own?.id ?? '' });
}

/** State of a program on the server. */
async function savedAt(api: Api, id: string) {
  const { document, revision } = await api.call(selectProgramById, { id });
  const components = document.scenes.flatMap((scene) => scene.allScene.componentsList);
  return { types: components.map(({ coType }) => coType), revision };
}

/** Signs in by the overlay, which then closes. */
async function signInAgain({ page, texts }: ConsolePage): Promise<void> {
  const dialog = page.getByRole('dialog', { name: texts.host.say('signIn.again.title') });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByLabel(texts.host.say('signIn.userName'))).toHaveValue(administrator.userName);
  await dialog.getByLabel(texts.host.say('signIn.password'), { exact: true }).fill(administrator.password);
  await dialog.getByRole('button', { name: texts.host.say('signIn.submit'), exact: true }).click();
  await expect(dialog).toBeHidden();
}

test('an expired session is renewed in place, without losing input or uploads', async ({
  remoteConsole,
  network,
  api,
  texts,
}) => {
  const { page } = remoteConsole;

  await test.step('in the program editor, with unsaved changes', async () => {
    const { id } = await api.call(insertProgram, { name: 'Lobby' });
    const editor = new ProgramEditorPage(page, texts);
    await editor.open(id);
    network.disconnect();
    await editor.addWidget('time');
    await expect(editor.saveMark(texts.program.say('save.failed'))).toBeVisible();
    await endSessions(api);
    network.reconnect();
    await signInAgain(remoteConsole);
    await expect.poll(() => savedAt(api, id)).toEqual({ types: ['time'], revision: 2 });
    await editor.addWidget('date');
    await expect.poll(() => savedAt(api, id)).toEqual({ types: ['time', 'date'], revision: 3 });
  });

  await test.step('in a half-filled task form, without interaction', async () => {
    const task = new TaskPage(page, texts);
    await task.openNew();
    await task.fillContent('Morning', 'Lobby');
    await endSessions(api);
    await signInAgain(remoteConsole);
    await expect(page.getByLabel(task.say('field.name'), { exact: true })).toHaveValue('Morning');
    await task.next();
    await task.expectStep('terminals');
  });

  await test.step('during an upload, which resumes at its offset', async () => {
    const film = files.sound('long concert.wav', 12 * 1024 * 1024);
    const offsets: number[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']));
    });
    const material = new MaterialPage(page, texts);
    await material.open();
    network.throttle(1_000_000);
    await material.choose([film.path]);
    const tray = await material.openTray();
    await expect(tray.getByRole('listitem').getByText(/ left/)).toBeVisible();
    network.disconnect();
    await expect(tray.getByText(texts.shared.say('upload.offline'))).toBeVisible();
    await endSessions(api);
    network.throttle(Number.POSITIVE_INFINITY);
    network.reconnect();
    await signInAgain(remoteConsole);
    await expect(material.material('long concert')).toBeVisible();
    expect(offsets.at(-1)).toBeGreaterThan(0);
  });

  await test.step('another user starts on a fresh page, after confirmation', async () => {
    const bo = { userName: 'bobo', password: 'window-34' };
    await api.call(insertMember, { ...bo, phone: '', roleId: '1' });
    await endSessions(api);
    const { host } = texts;
    const dialog = page.getByRole('dialog', { name: host.say('signIn.again.title') });
    await dialog.getByLabel(host.say('signIn.userName')).fill(bo.userName);
    await dialog.getByLabel(host.say('signIn.password'), { exact: true }).fill(bo.password);
    await dialog.getByRole('button', { name: host.say('signIn.submit'), exact: true }).click();
    const question = page.getByRole('dialog', {
      name: host.say('signIn.other.title', { other: bo.userName }),
    });
    await question.getByRole('button', { name: host.say('signIn.other.goOn') }).click();
    await expect(page).toHaveURL(/\/web\/terminal/);
    await expect(
      page.getByRole('button', { name: host.say('user.menu', { name: bo.userName }) }),
    ).toBeVisible();
  });
});
