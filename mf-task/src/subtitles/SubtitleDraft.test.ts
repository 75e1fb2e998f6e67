import { describe, expect, it } from '@jest/globals';
import { newSubtitle, subtitleFaults, subtitleFields } from './SubtitleDraft.ts';

const ready = { ...newSubtitle, text: ' Kitchen closes at nine ', groupIds: ['-1'] };

describe('a subtitle', () => {
  it('ends by its time or by its rounds, never by both', () => {
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

  it('cannot end by rounds when it stands still', () => {
    expect(subtitleFaults({ ...ready, ends: 'loops', speed: 0 })).toEqual({
      duration: 'subtitle.fault.loops',
    });
  });
});
