/** @jest-environment ./player/src/testing/environment.mjs */
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { randomId } from '@vitrine/shared/document';
import { ActivityLog } from '../diagnostics/ActivityLog.ts';
import { openPlayerDatabase, type PlayerDatabase } from '../storage/database.ts';
import { IdentityStore } from './IdentityStore.ts';

const lobby = { clId: 'terminal0001', credential: 'secret', name: 'Lobby' };
let database: PlayerDatabase;
let store: IdentityStore;

beforeEach(async () => {
  database = await openPlayerDatabase(`identity-${randomId()}`);
  store = new IdentityStore(database, localStorage, new ActivityLog());
});
afterEach(() => {
  database.close();
  localStorage.clear();
});

describe('IdentityStore', () => {
  it('is empty before the terminal is paired', async () => {
    expect(await store.read()).toBeUndefined();
  });

  it('survives the loss of one of its two copies', async () => {
    await store.save(lobby);
    await database.clear('identity');
    expect(await store.read()).toEqual(lobby);
    localStorage.clear();
    expect(await store.read()).toEqual(lobby);
  });

  it('ignores a corrupt copy', async () => {
    localStorage.setItem('vitrine.identity', '{"clId":');
    expect(await store.read()).toBeUndefined();
  });

  it('stays empty when it was forgotten during a save', async () => {
    const saving = store.save(lobby);
    await store.forget();
    await saving;
    expect(await store.read()).toBeUndefined();
  });

  it('is cleared in both places', async () => {
    await store.save(lobby);
    await store.forget();
    expect(await store.read()).toBeUndefined();
    expect(localStorage.length).toBe(0);
  });
});
