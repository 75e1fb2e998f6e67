/** Decimals: a tenth of a metre; more is floating-point noise. */
const digits = 6;

/** A coordinate as stored and sent. */
export const roundDegrees = (value: number): number => Number(value.toFixed(digits));
