/** Whether numbers are exact enough for signatures. Chromium since 67; the build for old browsers has a stand-in. */
export const hasBigInt = (): boolean => typeof BigInt(0) === 'bigint';
