/** @jest-environment ./player/src/testing/environment.mjs */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { claimPairing, type Endpoint, requestPairing } from '@vitrine/shared/api';
import { ApiError, type Client } from '@vitrine/shared/api/client';
import { ActivityLog } from '../diagnostics/ActivityLog.ts';
import { type PairingView, pair } from './pairing.ts';

const paired = { state: 'adopted', clId: 'terminal0001', credential: 'secret', name: 'Lobby' };
let codes: number;
let reachable: boolean;
let claim: unknown;
let views: PairingView[];
let stop: AbortController;

/** A server that issues codes C1, C2 … valid for a minute. */
const client = {
  async call(endpoint: Endpoint) {
    if (!reachable) throw new ApiError('network.unreachable', '');
    if (endpoint === claimPairing) return claim;
    expect(endpoint).toBe(requestPairing);
    codes += 1;
    return {
      code: `C${codes}`,
      pairingSecret: 'hush',
      expiresAt: new Date(Date.now() + 60_000).toISOString(),
    };
  },
} as Client;

beforeEach(() => {
  jest.useFakeTimers();
  codes = 0;
  reachable = true;
  claim = { state: 'waiting', expiresAt: '' };
  views = [];
  stop = new AbortController();
});
afterEach(() => {
  jest.useRealTimers();
});

const start = () =>
  pair({
    client,
    activityLog: new ActivityLog(),
    facts: () => ({ resolutionWidth: 1920, resolutionHeight: 1080, playerVersion: '1' }),
    show: (view) => views.push(view),
    now: Date.now,
    signal: stop.signal,
  });

describe('pair', () => {
  it('returns the terminal’s identity once it is paired', async () => {
    const pairing = start();
    await jest.advanceTimersByTimeAsync(5000);
    claim = paired;
    await jest.advanceTimersByTimeAsync(3000);
    await expect(pairing).resolves.toEqual({ clId: 'terminal0001', credential: 'secret', name: 'Lobby' });
  });

  it('shows another code when one has expired', async () => {
    const pairing = start();
    pairing.catch(() => stop.signal.aborted);
    await jest.advanceTimersByTimeAsync(65_000);
    expect(views.at(-1)).toMatchObject({ kind: 'code', code: 'C2' });
    stop.abort();
    await expect(pairing).rejects.toThrow();
  });

  it('reports an unreachable server, keeps its code, and continues when it is back', async () => {
    const pairing = start();
    await jest.advanceTimersByTimeAsync(100);
    reachable = false;
    await jest.advanceTimersByTimeAsync(5000);
    expect(views.at(-1)).toMatchObject({ kind: 'code', code: 'C1', reachable: false });
    reachable = true;
    claim = paired;
    await jest.advanceTimersByTimeAsync(10_000);
    await expect(pairing).resolves.toMatchObject({ clId: 'terminal0001' });
  });

  it('waits for a server that is not up yet', async () => {
    reachable = false;
    const pairing = start();
    await jest.advanceTimersByTimeAsync(2000);
    expect(views.at(-1)).toEqual({ kind: 'unreachable' });
    reachable = true;
    claim = paired;
    await jest.advanceTimersByTimeAsync(40_000);
    await expect(pairing).resolves.toMatchObject({ clId: 'terminal0001' });
  });
});
