/** In screen pixels. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

export const middleOf = (one: Place, other: Place): Place => ({
  x: (one.x + other.x) / 2,
  y: (one.y + other.y) / 2,
});

/** Distance of two places, at least a pixel. */
export const spread = (one: Place, other: Place): number =>
  Math.max(1, Math.hypot(one.x - other.x, one.y - other.y));
