import { describe, expect, it } from '@jest/globals';
import { materialFaultOf } from './fault.ts';

const now = new Date('2026-11-21T08:00:00Z');
const ready = { state: 'ready', note: '', expiresAt: null } as const;
const limited = (note: string) => materialFaultOf({ ...ready, state: 'limited', note }, now);

describe('the fault of a material', () => {
  it('is none while all is well, or while what is lacking is not drawn anyway', () => {
    expect(materialFaultOf(ready, now)).toBeUndefined();
    expect(limited('posterMissing')).toBeUndefined();
    expect(limited('pagesCut')).toBeUndefined();
  });

  it('names what is gone, over, or still being made', () => {
    expect(materialFaultOf(undefined, now)).toBe('missing');
    expect(materialFaultOf({ ...ready, expiresAt: '2026-11-21T08:00:00Z' }, now)).toBe('expired');
    expect(materialFaultOf({ ...ready, expiresAt: new Date('2026-11-22T00:00:00Z') }, now)).toBeUndefined();
    expect(materialFaultOf({ ...ready, state: 'processing', note: 'converting' }, now)).toBe('pending');
  });

  it('tells a document without pages from a film that browsers do not play, and from notes of a newer server', () => {
    for (const note of ['convertToPdf', 'passwordNeeded', 'pagesFailed']) {
      expect(limited(note)).toBe('pageless');
    }
    for (const note of ['notPlayableInBrowser', 'conversionFailed', 'somethingNew']) {
      expect(limited(note)).toBe('limited');
    }
  });
});
