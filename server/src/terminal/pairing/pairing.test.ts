import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import { startTestServer, type TestServer, type TestTenant } from '../../testing/testServer.ts';
import { eventually, pairTerminal, screen, TestPlayer } from '../TestPlayer.fixture.ts';

let server: TestServer;
let tenant: TestTenant;
let other: TestTenant;

beforeAll(async () => {
  server = await startTestServer();
  tenant = await server.createTenant({ authorisedCount: 50 });
  other = await server.createTenant();
});
afterAll(() => server.close());

const asTenant = () => ({ token: tenant.token });

describe('pairing', () => {
  it('turns a code on a screen into a valid credential', async () => {
    const terminal = await pairTerminal(server, tenant, 'Window');
    const self = await server.ask(api.selectTerminalSelf, {}, { token: terminal.token });
    expect(self).toMatchObject({ clId: terminal.clId, name: 'Window', timeZone: 'Asia/Seoul' });
  });

  describe('the zone of a new terminal', () => {
    /** Pairs a screen with the zone of its clock; returns the announced and the resulting zone. */
    async function zonesOf({ token }: TestTenant, timeZone: string, given = '') {
      const { code } = await server.ask(api.requestPairing, { ...screen, timeZone });
      const announced = await server.ask(api.selectPairing, { code }, { token });
      const input = { code, pid: '-1', timeZone: given };
      const { clId } = await server.ask(api.registerClient, input, { token });
      const row = await server.ask(api.selectClientById, { id: clId }, { token });
      return { announced, got: row.timeZone };
    }
    const choose = ({ token }: TestTenant, timeZone: string) =>
      server.ask(api.updateAccountSettings, { timeZone }, { token });

    it('is that of its own clock until one is chosen for the account', async () => {
      const account = await server.createTenant({ timeZone: 'UTC' });
      expect(await zonesOf(account, 'Asia/Shanghai')).toEqual({
        announced: { screenZone: 'Asia/Shanghai', accountZone: 'UTC', timeZone: 'Asia/Shanghai' },
        got: 'Asia/Shanghai',
      });
    });

    it('is that of the account once chosen, even if unchanged by the choice', async () => {
      const account = await server.createTenant({ timeZone: 'Europe/Berlin' });
      await choose(account, 'Europe/Berlin');
      expect(await zonesOf(account, 'Asia/Shanghai')).toEqual({
        announced: { screenZone: 'Asia/Shanghai', accountZone: 'Europe/Berlin', timeZone: 'Europe/Berlin' },
        got: 'Europe/Berlin',
      });
      const settings = await server.ask(api.selectAccountSettings, {}, { token: account.token });
      expect(settings).toMatchObject({ timeZone: 'Europe/Berlin', chosenTimeZone: 'Europe/Berlin' });
    });

    it('is that of the account when the terminal reports none or an unknown one', async () => {
      const account = await server.createTenant({ timeZone: 'America/New_York' });
      for (const said of ['', '+08:00', 'Mars/Olympus'])
        expect(await zonesOf(account, said)).toEqual({
          announced: { screenZone: '', accountZone: 'America/New_York', timeZone: 'America/New_York' },
          got: 'America/New_York',
        });
    });

    it('is the given one before all others', async () => {
      const account = await server.createTenant();
      await choose(account, 'Europe/Berlin');
      expect((await zonesOf(account, 'Asia/Shanghai', 'Asia/Seoul')).got).toBe('Asia/Seoul');
    });
  });

  it('reveals nothing for a code that no screen shows, and counts the attempts', async () => {
    const account = await server.createTenant();
    const check = (code: string) => server.call(api.selectPairing, { code }, { token: account.token });
    for (let time = 0; time < 10; time += 1)
      expect((await check('AAAAAA')).error).toBe('terminal.codeUnknown');
    expect((await check('AAAAAA')).error).toBe('terminal.tooManyCodes');
  });

  it('keeps counting wrong attempts when a known code is checked between them', async () => {
    const account = await server.createTenant();
    const check = (code: string) => server.call(api.selectPairing, { code }, { token: account.token });
    const { code } = await server.ask(api.requestPairing, screen);
    for (let time = 0; time < 9; time += 1) await check('AAAAAA');
    for (let time = 0; time < 3; time += 1) expect((await check(code)).code).toBe(0);
    expect((await check('AAAAAA')).error).toBe('terminal.codeUnknown');
    expect((await check('AAAAAA')).error).toBe('terminal.tooManyCodes');
  });

  it('returns the same credential again until the player has connected', async () => {
    const { code, pairingSecret } = await server.ask(api.requestPairing, screen);
    await server.ask(api.registerClient, { code: code.toLowerCase(), pid: '-1' }, asTenant());
    const first = await server.ask(api.claimPairing, { pairingSecret });
    const second = await server.ask(api.claimPairing, { pairingSecret });
    expect(first.state).toBe('adopted');
    expect(second).toEqual(first);
  });

  it('returns no credential after the player has connected with it', async () => {
    const { code, pairingSecret } = await server.ask(api.requestPairing, screen);
    const { clId } = await server.ask(api.registerClient, { code, pid: '-1' }, asTenant());
    const claimed = await server.ask(api.claimPairing, { pairingSecret });
    if (claimed.state !== 'adopted') throw new Error(claimed.state);
    const terminal = { clId, credential: claimed.credential, token: '' };
    const player = await TestPlayer.connect(server, terminal);
    const later = await eventually(
      () => server.ask(api.claimPairing, { pairingSecret }),
      (claim) => claim.state !== 'adopted',
    );
    expect(later).toEqual({ state: 'expired' });
    await player.client.endAsync();
  });

  it('is waiting until then, and refuses a used or unknown code', async () => {
    const { code, pairingSecret } = await server.ask(api.requestPairing, screen);
    expect((await server.ask(api.claimPairing, { pairingSecret })).state).toBe('waiting');
    await server.ask(api.registerClient, { code, pid: '-1' }, asTenant());
    for (const wrong of [code, 'ZZZZZZ', '']) {
      const answer = await server.call(api.registerClient, { code: wrong, pid: '-1' }, asTenant());
      expect(answer).toMatchObject({ code: 1, error: 'terminal.codeUnknown' });
    }
  });

  it('never authorises more than the quota, also under concurrent requests', async () => {
    const small = await server.createTenant({ authorisedCount: 2 });
    const waiting = await Promise.all(
      Array.from({ length: 5 }, () => server.ask(api.requestPairing, screen)),
    );
    const answers = await Promise.all(
      waiting.map(({ code }) => server.call(api.registerClient, { code, pid: '-1' }, { token: small.token })),
    );
    expect(answers.filter((answer) => answer.code === 0)).toHaveLength(2);
    expect(answers.filter((answer) => answer.error === 'terminal.noPlaceLeft')).toHaveLength(3);
  });
});

describe('revoking', () => {
  it('ends the connection and voids the credential', async () => {
    const terminal = await pairTerminal(server, tenant);
    const player = await TestPlayer.connect(server, terminal);
    const closed = new Promise<void>((resolve) => player.client.once('close', () => resolve()));
    await server.ask(api.updateClientAuthorised, { ids: [terminal.clId], authorised: false }, asTenant());
    await closed;
    const self = await server.call(api.selectTerminalSelf, {}, { token: terminal.token });
    expect(self.code).toBe(401);
    await expect(TestPlayer.connect(server, terminal)).rejects.toThrow();
  });

  it('is limited to the terminals of the account', async () => {
    const terminal = await pairTerminal(server, tenant);
    const foreign = { token: other.token };
    const ids = [terminal.clId];
    const answers = [
      await server.call(api.updateClientAuthorised, { ids, authorised: false }, foreign),
      await server.call(api.deleteClient, { ids }, foreign),
      await server.call(api.insertClientCommand, { ids, kind: 'screenshot' }, foreign),
      await server.call(api.updateClientGroup, { ids, pid: '-1' }, foreign),
      await server.call(api.selectClientById, { id: terminal.clId }, foreign),
      await server.call(api.updateClientName, { id: terminal.clId, type: 'client', name: 'x' }, foreign),
    ];
    for (const answer of answers) expect(answer).toMatchObject({ code: 1, error: 'terminal.unknown' });
    const list = await server.ask(api.selectPageClientInfo, { gpId: '-1' }, foreign);
    expect(list.totalNum).toBe(0);
    const self = await server.ask(api.selectTerminalSelf, {}, { token: terminal.token });
    expect(self.clId).toBe(terminal.clId);
  });
});

describe('a replacement terminal', () => {
  const takeOver = async (clId: string, token: string) => {
    const { code, pairingSecret } = await server.ask(api.requestPairing, screen);
    const answer = await server.call(api.registerClient, { code, pid: '-1', replaces: clId }, { token });
    return { answer, pairingSecret };
  };

  it('gets the name and place of the old one, whose credential is void', async () => {
    const old = await pairTerminal(server, tenant, 'Door');
    await server.ask(api.updateClientAuthorised, { ids: [old.clId], authorised: false }, asTenant());
    const { answer, pairingSecret } = await takeOver(old.clId, tenant.token);
    expect(answer.data).toEqual({ clId: old.clId });
    const claimed = await server.ask(api.claimPairing, { pairingSecret });
    if (claimed.state !== 'adopted') throw new Error(claimed.state);
    expect(claimed).toMatchObject({ clId: old.clId, name: 'Door' });
    const player = await TestPlayer.connect(server, { ...old, credential: claimed.credential });
    const row = await eventually(
      () => server.ask(api.selectClientById, { id: old.clId }, asTenant()),
      (terminal) => terminal.online,
    );
    expect(row).toMatchObject({ authorised: true, name: 'Door' });
    expect((await server.call(api.selectTerminalSelf, {}, { token: old.token })).code).toBe(401);
    await player.client.endAsync();
  });

  it('disconnects the old one if it still plays', async () => {
    const old = await pairTerminal(server, tenant);
    const player = await TestPlayer.connect(server, old);
    const closed = new Promise<void>((resolve) => player.client.once('close', () => resolve()));
    await takeOver(old.clId, tenant.token);
    await closed;
    await expect(TestPlayer.connect(server, old)).rejects.toThrow();
  });

  it('is limited to the own account, and counts towards the quota', async () => {
    const old = await pairTerminal(server, tenant);
    expect((await takeOver(old.clId, other.token)).answer.error).toBe('terminal.unknown');
    const full = await server.createTenant({ authorisedCount: 1 });
    const revoked = await pairTerminal(server, full);
    await server.ask(
      api.updateClientAuthorised,
      { ids: [revoked.clId], authorised: false },
      { token: full.token },
    );
    await pairTerminal(server, full);
    expect((await takeOver(revoked.clId, full.token)).answer.error).toBe('terminal.noPlaceLeft');
  });
});
