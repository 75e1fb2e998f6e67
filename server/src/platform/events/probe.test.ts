import { randomBytes } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { AddressSigner } from '../files/AddressSigner.ts';
import { isProbe, probeQuery } from './probe.ts';

const now = new Date('2031-05-20T12:00:00Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);

test('only the holder of the secret opens a probe stream, for a minute', () => {
  const signer = new AddressSigner(randomBytes(32));
  const query = Object.fromEntries(new URLSearchParams(probeQuery(signer, now)));
  expect(isProbe(signer, query, now)).toBe(true);
  expect(isProbe(signer, query, later(59))).toBe(true);
  expect(isProbe(signer, query, later(60))).toBe(false);
  expect(isProbe(new AddressSigner(randomBytes(32)), query, now)).toBe(false);
  const longer = String(Number(query.probe) + 3600);
  for (const wrong of [undefined, {}, { ...query, probe: longer }, { ...query, signature: 'x' }])
    expect(isProbe(signer, wrong, now)).toBe(false);
});
