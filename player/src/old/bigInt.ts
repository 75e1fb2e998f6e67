const native: BigIntConstructor | undefined = globalThis.BigInt;

/**
 * Takes the place of `BigInt` in every module: Chromium has it since 67. Libraries make constants of it as they load,
 * which must not cost the start. The numbers in place of it are not exact, so nothing may be calculated with them: ask
 * `hasBigInt` before.
 */
export const BigIntOrNumber = native ?? Number;
