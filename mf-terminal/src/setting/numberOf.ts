/** A setting as a number; unset ones are at their default. */
export const numberOf = (value: unknown, usual: unknown = 0): number => Number(value ?? usual ?? 0);
