interface Space {
  readonly used: number;
  readonly reserved: number;
  readonly total: number | null;
  readonly left: number | null;
}

/** The room of an account as it really is: an account may be allowed more than its server's disk has. Bytes. */
export interface Room {
  /** Share that is taken, 0 to 1; undefined where there is no end to it. */
  readonly share: number | undefined;
  /** The disk ends sooner than what the account is allowed. */
  readonly byDisk: boolean;
}

export function roomOf({ used, reserved, total, left }: Space): Room {
  if (left === null) return { share: undefined, byDisk: false };
  const taken = used + reserved;
  // Less than is allowed may also be left to an account that lost room that it uses.
  const byDisk = total === null || left < Math.max(0, total - taken);
  const whole = byDisk ? taken + left : (total ?? 0);
  return { share: whole === 0 ? 1 : Math.min(1, taken / whole), byDisk };
}
