/** Digits behind the point: a tenth of a metre. What comes after them is only how a computer writes a sum. */
const digits = 6;

/** A coordinate as it is kept and told. */
export const roundDegrees = (value: number): number => Number(value.toFixed(digits));
