import { request } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import sharp from 'sharp';
import { keptSince } from '../../account/settings/kept.ts';
import { decoding } from '../../material/inspect/decoding.ts';
import { picture, rotatedPhoto } from '../../material/testing/files.ts';
import { upload } from '../../material/testing/upload.ts';
import { manualClock } from '../../testing/manualClock.ts';
import { startTestServer, type TestServer, type TestTenant } from '../../testing/testServer.ts';
import { eventually, pairTerminal, TestPlayer, type TestTerminal } from '../TestPlayer.fixture.ts';
import { removeOldPasses } from './retention.ts';
import { mostAtOnce } from './UploadTurns.ts';

const clock = manualClock(new Date('2026-11-21T08:00:00Z'));
let server: TestServer;
let tenant: TestTenant;
let terminal: TestTerminal;

beforeAll(async () => {
  server = await startTestServer({ clock });
});
afterAll(() => server.close());
beforeEach(async () => {
  tenant = await server.createTenant();
  terminal = await pairTerminal(server, tenant);
});

const operator = () => ({ token: tenant.token });
const makePass = async (input: Partial<api.InputOf<typeof api.insertAppletPass>> = {}) => {
  const whole = { clId: terminal.clId, label: 'Reception', minutes: 60, approval: false, ...input };
  return (await server.ask(api.insertAppletPass, whole, operator())).pass;
};
const tokenOf = ({ path }: api.AppletPass) => path.slice('/web/pass/#'.length);
const sendNotice = (pass: string, text = 'Lunch is ready') =>
  server.call(api.insertAppletNotice, { pass, text, sender: 'Kim' });
const items = async () => (await server.ask(api.selectAppletItemPage, {}, operator())).itemList;
const states = async () => (await items()).map(({ state }) => state);

interface PictureAnswer {
  readonly code?: number;
  readonly error?: string;
  readonly data?: { readonly id: string };
}

async function sendPicture(pass: string, body: Buffer, type = 'image/jpeg'): Promise<PictureAnswer> {
  const headers = { pass, sender: encodeURIComponent('民洙'), 'content-type': type };
  const response = await fetch(`${server.url}${api.appletPicturePath}`, {
    method: 'POST',
    headers,
    body: new Uint8Array(body),
  });
  return response.json() as Promise<PictureAnswer>;
}

/** A connected player that records its phone content. */
async function connectPlayer() {
  const player = await TestPlayer.connect(server, terminal);
  const received: api.SentState[] = [];
  player.client.on('message', (topic, payload) => {
    if (topic === api.topics.applet(terminal.clId))
      received.push(api.sentState.parse(JSON.parse(String(payload))));
  });
  await player.client.subscribeAsync(api.topics.applet(terminal.clId), { qos: 1 });
  return { player, received, newest: () => received.at(-1)?.items ?? [] };
}

describe('a pass', () => {
  it('gives a phone its limits, and a forged pass is refused', async () => {
    const pass = await makePass({ notices: false, seconds: 20 });
    const reported = await server.ask(api.selectAppletInvitation, { pass: tokenOf(pass) });
    expect(reported).toMatchObject({
      label: 'Reception',
      pictures: true,
      notices: false,
      seconds: 20,
      left: 20,
    });
    const forged = `${pass.id}.${'0'.repeat(64)}`;
    expect((await server.call(api.selectAppletInvitation, { pass: forged })).error).toBe(
      'applet.passUnknown',
    );
  });

  it('works until it expires or is revoked', async () => {
    const short = await makePass({ minutes: 5 });
    const revoked = await makePass();
    await server.ask(api.revokeAppletPass, { id: revoked.id }, operator());
    expect((await sendNotice(tokenOf(revoked))).error).toBe('applet.passRevoked');
    clock.advance(5 * 60_000);
    expect((await sendNotice(tokenOf(short))).error).toBe('applet.passExpired');
    expect((await server.call(api.revokeAppletPass, { id: revoked.id }, operator())).error).toBe(
      'applet.passOver',
    );
    const { passList } = await server.ask(api.selectAppletPassPage, {}, operator());
    const stateOf = (id: string) => passList.find((pass) => pass.id === id)?.state;
    expect([stateOf(short.id), stateOf(revoked.id)]).toEqual(['expired', 'revoked']);
    // Inactive passes have no code.
    expect(passList.map(({ path }) => path)).toEqual(['', '']);
  });

  it('is limited in kind, number and rate', async () => {
    const pictures = await makePass({ notices: false });
    expect((await sendNotice(tokenOf(pictures))).error).toBe('applet.notAllowed');
    const one = await makePass({ mostItems: 1 });
    await sendNotice(tokenOf(one));
    expect((await sendNotice(tokenOf(one))).error).toBe('applet.usedUp');
    const fast = await makePass();
    const answers = [];
    for (let times = 0; times < 7; times += 1) answers.push((await sendNotice(tokenOf(fast))).error);
    expect(answers).toEqual([...Array(6).fill(undefined), 'applet.tooFast']);
  });

  it('is refused beyond the queue length of a terminal, across passes', async () => {
    const passes = await Promise.all([makePass(), makePass()]);
    const errors = [];
    for (let times = 0; times < 6; times += 1)
      for (const pass of passes) errors.push((await sendNotice(tokenOf(pass))).error);
    expect(errors.filter((error) => error === undefined)).toHaveLength(api.appletQueueLength);
    expect(errors.at(-1)).toBe('applet.queueFull');
  });

  it('keeps its limit under concurrent use', async () => {
    const pass = tokenOf(await makePass({ mostItems: 3 }));
    await Promise.all(Array.from({ length: 12 }, () => sendNotice(pass)));
    expect(await items()).toHaveLength(3);
  });

  it('is refused for a terminal without authorisation, with the reason for its own account only', async () => {
    const { clId } = terminal;
    const other = { token: (await server.createTenant()).token };
    await server.ask(api.updateClientAuthorised, { ids: [clId], authorised: false }, operator());
    const make = { clId, label: 'x', minutes: 60 };
    for (const [as, error] of [
      [operator(), 'applet.terminalRevoked'],
      [other, 'applet.terminalUnknown'],
    ] as const)
      expect((await server.call(api.insertAppletPass, make, as)).error).toBe(error);
    const choose = { keyword: '', clId };
    const refused = await server.call(api.selectAppletTerminals, choose, { ...operator(), language: 'en' });
    expect(refused.error).toBe('applet.terminalRevoked');
    expect(refused.msg).toBe(
      'This screen is no longer authorised. Authorise it under Screens, or select another screen.',
    );
    expect(await server.ask(api.selectAppletTerminals, choose, other)).toEqual([]);
    expect(await server.ask(api.selectAppletTerminals, {}, operator())).toEqual([]);
  });

  it('cannot be created, seen or revoked by other accounts', async () => {
    const pass = await makePass();
    await sendNotice(tokenOf(pass));
    const [item] = await items();
    const other = { token: (await server.createTenant()).token };
    const clId = terminal.clId;
    const input = { clId, label: 'x', minutes: 60 };
    expect((await server.call(api.insertAppletPass, input, other)).error).toBe('applet.terminalUnknown');
    expect((await server.call(api.revokeAppletPass, { id: pass.id }, other)).error).toBe(
      'applet.passUnknown',
    );
    const id = item?.id ?? '';
    expect((await server.call(api.removeAppletItem, { id }, other)).error).toBe('applet.itemUnknown');
    expect((await server.ask(api.selectAppletItemPage, { passId: pass.id }, other)).totalNum).toBe(0);
  });
});

describe('an item sent by a phone', () => {
  it('reaches its terminal at once, and the list has when it was seen', async () => {
    const { player, newest } = await connectPlayer();
    await sendNotice(tokenOf(await makePass()));
    await player.until(() => newest().length === 1);
    const [sent] = newest();
    expect(sent).toMatchObject({ kind: 'notice', text: 'Lunch is ready', sender: 'Kim', seconds: 15 });
    const at = clock.now().toISOString();
    const id = sent?.id ?? '';
    await player.report({ applet: [{ id, shownAt: at }] });
    await eventually(states, ([state]) => state === 'showing');
    await player.report({ applet: [{ id, shownAt: at, endedAt: at }] });
    await eventually(states, ([state]) => state === 'shown');
  });

  it('is scaled down without its location, and the terminal may fetch it', async () => {
    const { player, newest } = await connectPlayer();
    const answer = await sendPicture(tokenOf(await makePass()), await rotatedPhoto());
    expect(answer).toMatchObject({ code: 0, data: { state: 'queued' } });
    await player.until(() => newest().length === 1);
    const [sent] = newest();
    if (sent?.kind !== 'picture') throw new Error('no picture was sent');
    expect(sent).toMatchObject({ sender: '民洙', width: 400, height: 600 });
    const file = await fetch(`${server.url}/etv/file/${sent.hash}`, { headers: { token: terminal.token } });
    expect((await sharp(Buffer.from(await file.arrayBuffer())).metadata()).exif).toBeUndefined();
  });

  it('leaves no file and no retained message when its terminal is deleted', async () => {
    await sendPicture(tokenOf(await makePass()), await picture('jpeg'));
    const { bus, database } = server.services;
    const topic = api.topics.applet(terminal.clId);
    const references = () =>
      database
        .selectFrom('file_reference')
        .select('hash')
        .where('tenant_id', '=', tenant.tenantId)
        .where('owner_kind', '=', 'applet')
        .execute();
    expect([await references(), await bus.retained(topic)]).toEqual([
      [{ hash: expect.any(String) }],
      expect.anything(),
    ]);
    await server.ask(api.deleteClient, { ids: [terminal.clId] }, operator());
    expect([await references(), await bus.retained(topic)]).toEqual([[], undefined]);
  });

  it('is checked by content, not by name', async () => {
    const pass = tokenOf(await makePass());
    const cases = [
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/png', 'applet.picture.svgContent'],
      [Buffer.from('not a picture at all'), 'image/jpeg', 'applet.picture.contentMismatch'],
      [await picture('png'), 'image/jpeg', 'applet.picture.otherContent'],
      [await picture('png'), 'application/pdf', 'applet.pictureKind'],
      [Buffer.alloc(api.appletPictureLimit + 1), 'image/jpeg', 'applet.pictureTooLarge'],
    ] as const;
    for (const [body, type, error] of cases) {
      const answer = await sendPicture(pass, body, type).catch(() => ({ error: 'applet.pictureTooLarge' }));
      expect(answer.error).toBe(error);
    }
    expect((await sendPicture('nothing', await picture('jpeg'))).error).toBe('applet.passUnknown');
    expect(await items()).toEqual([]);
  });

  it('is refused beyond a few concurrent pictures of one pass', async () => {
    const pass = tokenOf(await makePass());
    const headers = { pass, 'content-type': 'image/jpeg', 'content-length': '1000' };
    const answers: string[] = [];
    const requests = Array.from({ length: mostAtOnce + 3 }, () => {
      const asked = request(`${server.url}${api.appletPicturePath}`, { method: 'POST', headers });
      asked.on('response', (response) => response.on('data', (chunk) => answers.push(String(chunk))));
      // Hanging requests are aborted below.
      asked.on('error', () => undefined);
      asked.write('x');
      return asked;
    });
    await eventually(
      async () => answers.length,
      (count) => count === 3,
    );
    expect(answers.every((answer) => answer.includes('applet.tooFast'))).toBe(true);
    for (const asked of requests) asked.destroy();
    const body = await picture('jpeg');
    await eventually(
      () => sendPicture(pass, body),
      ({ code }) => code === 0,
    );
  });

  it('shares the semaphore of picture decoding with the material library', async () => {
    const pass = tokenOf(await makePass());
    const taken = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const turns = taken.map(({ promise }) => decoding(() => promise));
    const fromPhone = sendPicture(pass, await picture('jpeg'));
    const bytes = await picture('png', { width: 40, height: 30, seed: 5 });
    const uploaded = upload({ url: server.url, token: tenant.token, name: 'poster.png', bytes });
    await eventually(
      async () => decoding.pendingCount,
      (count) => count === 2,
    );
    for (const { resolve } of taken) resolve();
    await Promise.all(turns);
    expect([(await fromPhone).code, (await uploaded).materialId]).toEqual([0, expect.stringMatching(/./)]);
  });

  it('waits for approval where the pass requires it, and loses its file when rejected', async () => {
    const { player, newest } = await connectPlayer();
    const pass = tokenOf(await makePass({ approval: true }));
    const { data = { id: '' } } = await sendPicture(pass, await picture('jpeg'));
    await sendNotice(pass);
    expect(await states()).toEqual(['waiting', 'waiting']);
    const notice = (await items()).find(({ kind }) => kind === 'notice');
    await server.ask(api.decideAppletItem, { id: notice?.id ?? '', agree: true }, operator());
    await player.until(() => newest().length === 1);
    await server.ask(api.decideAppletItem, { id: data.id, agree: false }, operator());
    const again = await server.call(api.decideAppletItem, { id: data.id, agree: true }, operator());
    expect(again.error).toBe('applet.notWaiting');
    const reported = await server.ask(api.selectAppletInvitation, { pass, ids: [data.id] });
    expect(reported.items).toEqual([{ id: data.id, state: 'rejected' }]);
    const { database } = server.services;
    const kept = database.selectFrom('file_reference').selectAll().where('owner_id', '=', data.id);
    expect(await kept.execute()).toEqual([]);
  });

  it('is removed at once when it or its pass is revoked', async () => {
    const { player, received, newest } = await connectPlayer();
    const pass = await makePass();
    await sendNotice(tokenOf(pass), 'first');
    await sendNotice(tokenOf(pass), 'second');
    await player.until(() => newest().length === 2);
    const first = (await items()).find(({ text }) => text === 'first');
    await server.ask(api.removeAppletItem, { id: first?.id ?? '' }, operator());
    await player.until(() => newest().length === 1);
    await server.ask(api.revokeAppletPass, { id: pass.id }, operator());
    await player.until(() => received.length >= 3 && newest().length === 0);
    expect(await states()).toEqual(['removed', 'removed']);
    const removed = await server.call(api.removeAppletItem, { id: first?.id ?? '' }, operator());
    expect(removed.error).toBe('applet.itemOver');
  });

  it('is missed when the terminal does not fetch it in time, and deleted with its pass after the retention', async () => {
    await sendNotice(tokenOf(await makePass()));
    clock.advance(api.appletPatience * 60_000);
    expect(await states()).toEqual(['missed']);
    const { database } = server.services;
    const remove = () => removeOldPasses(database, keptSince('applet_pass', clock.now()));
    await remove();
    expect(await items()).toHaveLength(1);
    clock.advance(16 * 24 * 3600_000);
    expect(await remove()).toBeGreaterThan(0);
    expect(
      await server.services.database
        .selectFrom('applet_item')
        .selectAll()
        .where('tenant_id', '=', tenant.tenantId)
        .execute(),
    ).toEqual([]);
  });

  it('is logged without its pass', async () => {
    const pass = await makePass();
    await sendNotice(tokenOf(pass));
    const rows = await server.services.database
      .selectFrom('system_log')
      .select(['action', 'detail'])
      .where('tenant_id', '=', tenant.tenantId)
      .where('action', 'like', 'terminal.applet%')
      .execute();
    expect(rows.map(({ action }) => action).sort()).toEqual([
      'terminal.appletItemSent',
      'terminal.appletPassAdded',
    ]);
    expect(JSON.stringify(rows)).not.toContain(tokenOf(pass));
  });
});
