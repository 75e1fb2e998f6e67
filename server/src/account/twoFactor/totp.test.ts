import { expect, test } from '@jest/globals';
import { codeOf, fromBase32, matchingStep, otpAddress, stepOf, toBase32 } from './totp.ts';

const secret = toBase32(Buffer.from('12345678901234567890'));

/** The last six of the eight digits of the examples in RFC 6238, appendix B. */
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('the code of second %d is that of the standard', (second, code) => {
  expect(codeOf(secret, stepOf(new Date(second * 1000)))).toBe(code);
});

test('base32 is that of the standard, and comes back', () => {
  expect([toBase32(Buffer.from('foobar')), toBase32(Buffer.from('f'))]).toEqual(['MZXW6YTBOI', 'MY']);
  expect(fromBase32('MZXW6YTBOI').toString()).toBe('foobar');
});

test('a code holds for its half minute and one beside it, and no longer', () => {
  const at = (second: number) => new Date(second * 1000);
  const code = codeOf(secret, 100);
  expect([2969, 2970, 3000, 3059, 3060].map((second) => matchingStep(secret, code, at(second)))).toEqual([
    undefined,
    100,
    100,
    100,
    undefined,
  ]);
});

test('an app is told whose code it is', () => {
  expect(otpAddress('ABC', 'Harbour Shops', 'lin')).toBe(
    'otpauth://totp/Harbour%20Shops:lin?secret=ABC&issuer=Harbour%20Shops&algorithm=SHA1&digits=6&period=30',
  );
});
