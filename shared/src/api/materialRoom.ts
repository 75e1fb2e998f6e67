interface Space {
  readonly used: number;
  readonly reserved: number;
  readonly total: number | null;
  readonly left: number | null;
}

/** An account's actual free space: its quota may exceed the server's disk. Bytes. */
export interface Room {
  /** Used share, 0 to 1; undefined if unlimited. */
  readonly share: number | undefined;
  /** The disk is full before the quota. */
  readonly byDisk: boolean;
}

/** Used share of an account's space, limited by quota or disk, from byte counts. */
export function roomOf({ used, reserved, total, left }: Space): Room {
  if (left === null) return { share: undefined, byDisk: false };
  const taken = used + reserved;
  // Less than the quota may also be free when an account's quota was reduced below its use.
  const byDisk = total === null || left < Math.max(0, total - taken);
  const whole = byDisk ? taken + left : (total ?? 0);
  return { share: whole === 0 ? 1 : Math.min(1, taken / whole), byDisk };
}
