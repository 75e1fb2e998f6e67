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

describe('what is out of use', () => {
  const [spring, summer] = [content('spring'), content('summer')];

  it('is what played before and does not play now, last in the row', () => {
    const before = { ...spring, retired: [file('old')] };
    expect(hashes(retire(before, summer))).toEqual(['old', 'spring', documentOf(spring)]);
  });

  it('is nothing that plays now, also when it lay idle for long', () => {
    const before = { ...spring, retired: [file(documentOf(summer)), file('old')] };
    expect(hashes(retire(before, summer))).toEqual(['old', 'spring', documentOf(spring)]);
    expect(retire(spring, spring)).toEqual([]);
  });

  it('goes when room is wanted: the longest unused first, and no more than is needed', () => {
    const row = [file('first'), file('second'), file('third')];
    expect(hashes(withoutOldest(row, 0))).toEqual(['first', 'second', 'third']);
    expect(hashes(withoutOldest(row, 11))).toEqual(['third']);
    expect(withoutOldest(row, 1000)).toEqual([]);
  });
});
