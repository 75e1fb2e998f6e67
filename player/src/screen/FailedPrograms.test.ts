import { beforeEach, describe, expect, it } from '@jest/globals';
import { testFile } from '../testing/content.ts';
import { publication } from '../testing/publication.ts';
import { FailedPrograms } from './FailedPrograms.ts';
import { itemKey, type PlayItem } from './playItem.ts';

const picture = testFile('a picture');
const { manifest } = publication(
  { id: 'spring', words: 'Spring', picture },
  { id: 'autumn', words: 'Autumn', picture },
);
const item = (programId: string): PlayItem => ({ taskId: 'task', programId, documentHash: 'a' });
let failed: FailedPrograms;

beforeEach(() => {
  failed = new FailedPrograms();
});

describe('a repaired file', () => {
  it('causes the program that failed for it to be drawn again, once', () => {
    failed.failed('spring');
    const before = itemKey(item('spring'));
    expect(failed.repaired(picture.hash, manifest)).toBe(true);
    expect(failed.repaired(picture.hash, manifest)).toBe(false);
    const [spring, autumn] = failed.marked([item('spring'), item('autumn')]);
    expect(spring && itemKey(spring)).not.toBe(before);
    expect(autumn).toEqual(item('autumn'));
  });

  it('does not affect programs that did not fail or need other files', () => {
    expect(failed.repaired(picture.hash, manifest)).toBe(false);
    failed.failed('spring');
    expect(failed.repaired('b'.repeat(64), manifest)).toBe(false);
  });
});
