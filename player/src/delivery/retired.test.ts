import { describe, expect, it } from '@jest/globals';
import type { ActiveContent } from '../storage/database.ts';
import { publication } from '../testing/publication.ts';
import { retire, withoutOldest } from './retired.ts';

const content = (name: string, retired: ActiveContent['retired'] = []): ActiveContent => ({
  desired: { version: 1, revision: 1, manifestHash: name, manifestSize: 1, issuedAt: '' },
  manifest: publication({ id: name, words: name }).manifest,
  retired,
});
const hashes = (files: readonly { hash: string }[]) => files.map(({ hash }) => hash);
const documentOf = ({ manifest }: ActiveContent) => manifest.files[0]?.hash ?? '';
const file = (hash: string, size = 10) => ({ hash, size });

describe('retired files', () => {
  const [spring, summer] = [content('spring'), content('summer')];

  it('are those that played before and do not play now, appended last', () => {
    const before = { ...spring, retired: [file('old')] };
    expect(hashes(retire(before, summer))).toEqual(['old', 'spring', documentOf(spring)]);
  });

  it('exclude files that play now, although they were unused for long', () => {
    const before = { ...spring, retired: [file(documentOf(summer)), file('old')] };
    expect(hashes(retire(before, summer))).toEqual(['old', 'spring', documentOf(spring)]);
    expect(retire(spring, spring)).toEqual([]);
  });

  it('are evicted only for space: the longest unused first, no more than is needed', () => {
    const row = [file('first'), file('second'), file('third')];
    expect(hashes(withoutOldest(row, 0))).toEqual(['first', 'second', 'third']);
    expect(hashes(withoutOldest(row, 11))).toEqual(['third']);
    expect(withoutOldest(row, 1000)).toEqual([]);
  });
});
