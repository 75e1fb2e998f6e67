import { expect, test } from '@jest/globals';
import { codeOf, matchingStep, otpAddress, stepOf } from './totp.ts';

/** "12345678901234567890", the secret of the examples in RFC 6238, appendix B. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (second: number) => new Date(second * 1000);

test.each([
  [1_111_111_109, '081804'],
  [20_000_000_000, '353130'],
])('the code of second %d equals the published test vector', (second, code) => {
  expect(codeOf(secret, stepOf(at(second)))).toBe(code);
});

test('a code is valid for its 30 seconds and one period before and after', () => {
  const code = codeOf(secret, 100);
  expect([2969, 2970, 3000, 3059, 3060].map((second) => matchingStep(secret, code, at(second)))).toEqual([
    undefined,
    100,
    100,
    100,
    undefined,
  ]);
});

test('the otpauth address names issuer and account', () => {
  const address = otpAddress('ABCDEFGH', 'Harbour: Shops', 'lin');
  const { protocol, host, pathname, search, searchParams } = new URL(address);
  expect([protocol, host, pathname]).toEqual(['otpauth:', 'totp', '/Harbour%3A%20Shops:lin']);
  expect(Object.fromEntries(searchParams)).toEqual({
    secret: 'ABCDEFGH',
    issuer: 'Harbour: Shops',
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
  // Some apps show plus signs for encoded spaces.
  expect(search).not.toContain('+');
});
