import { describe, expect, it } from '@jest/globals';
import type { SubtitleRow } from '@vitrine/shared/api';
import { draftFrom, newSubtitle, subtitleFaults, subtitleFields } from './SubtitleDraft.ts';

const ready = { ...newSubtitle, text: ' Kitchen closes at nine ', groupIds: ['-1'] };

describe('a ticker draft', () => {
  it('ends by time or by loops, never by both', () => {
    expect(subtitleFields({ ...ready, minutes: 1.5 })).toMatchObject({
      text: 'Kitchen closes at nine',
      duration: 90,
      loops: 0,
    });
    expect(subtitleFields({ ...ready, ends: 'loops', loops: 2 })).toMatchObject({ duration: 0, loops: 2 });
  });

  it('needs a text and a screen', () => {
    expect(subtitleFaults(ready)).toEqual({});
    expect(Object.keys(subtitleFaults(newSubtitle))).toEqual(['text', 'terminals']);
  });

  it('can be prefilled from the history with named targets, as no emergency', () => {
    const sent: SubtitleRow = {
      ...{
        id: 's1',
        text: 'Fire',
        color: '#ffffff',
        background: '#000000',
        font: 'House',
        size: 60,
        speed: 0,
      },
      ...{ position: 'top', duration: 90, loops: 0, emergency: true, status: 'lapsed', own: true },
      ...{
        createdBy: 'admin',
        createdAt: '2026-03-02T12:00:00Z',
        confirmUntil: null,
        confirmers: null,
        confirmedBy: '',
      },
      ...{
        startedAt: null,
        beginUntil: null,
        endsAt: null,
        stoppedBy: '',
        terminals: 1,
        shown: 0,
        offline: 0,
      },
      ...{ clientIds: ['c1'], groupIds: ['g1'], groupNames: { g1: 'Hall' } },
    };
    expect(draftFrom(sent)).toMatchObject({
      ...{ text: 'Fire', font: 'House', size: 60, speed: 0, position: 'top', emergency: false },
      ...{ ends: 'duration', minutes: 1.5, clientIds: ['c1'], groupIds: ['g1'], names: { g1: 'Hall' } },
    });
  });

  it('cannot end by loops when it does not move', () => {
    expect(subtitleFaults({ ...ready, ends: 'loops', speed: 0 })).toEqual({
      duration: 'subtitle.fault.loops',
    });
  });
});
