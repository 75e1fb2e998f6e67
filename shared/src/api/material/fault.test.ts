import { describe, expect, it } from '@jest/globals';
import { materialFaultOf } from './fault.ts';

const now = new Date('2026-11-21T08:00:00Z');
const ready = { state: 'ready', note: '', expiresAt: null } as const;
const limited = (note: string) => materialFaultOf({ ...ready, state: 'limited', note }, now);

describe('the fault of a material', () => {
  it('is absent while the material is ready, or while its missing part is not drawn anyway', () => {
    expect(materialFaultOf(ready, now)).toBeUndefined();
    expect(limited('posterMissing')).toBeUndefined();
    expect(limited('pagesCut')).toBeUndefined();
  });

  it('names a missing, expired or still processing material', () => {
    expect(materialFaultOf(undefined, now)).toBe('missing');
    expect(materialFaultOf({ ...ready, expiresAt: '2026-11-21T08:00:00Z' }, now)).toBe('expired');
    expect(materialFaultOf({ ...ready, expiresAt: new Date('2026-11-22T00:00:00Z') }, now)).toBeUndefined();
    expect(materialFaultOf({ ...ready, state: 'processing', note: 'converting' }, now)).toBe('pending');
  });

  it('distinguishes a document without pages from a film that browsers cannot play and from unknown notes', () => {
    for (const note of ['convertToPdf', 'passwordNeeded', 'pagesFailed']) {
      expect(limited(note)).toBe('pageless');
    }
    for (const note of ['notPlayableInBrowser', 'conversionFailed', 'somethingNew']) {
      expect(limited(note)).toBe('limited');
    }
  });
});
