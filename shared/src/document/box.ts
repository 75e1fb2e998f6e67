/** A rectangle in program pixels. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * The eight fields that place a component. The `info` four are authoritative: program pixels, fractions allowed. The
 * `co` four are the same box in whole pixels, for readers that accept only those; the specification pairs
 * `coRightPosition` with `infoY`, so in spite of its name it is the distance from the top.
 */
export interface BoxFields {
  infoX: number;
  infoY: number;
  infoWidth: number;
  infoHeight: number;
  coLeftPosition: number;
  coRightPosition: number;
  coWidth: number;
  coHeight: number;
}

type InfoFields = Pick<BoxFields, 'infoX' | 'infoY' | 'infoWidth' | 'infoHeight'>;

/** The box of a component, in program pixels. */
export function boxOf(component: InfoFields): Box {
  return { x: component.infoX, y: component.infoY, width: component.infoWidth, height: component.infoHeight };
}

/** All eight fields of a box: the only place that derives the `co` four. */
export function boxFields(box: Box): BoxFields {
  return {
    infoX: box.x,
    infoY: box.y,
    infoWidth: box.width,
    infoHeight: box.height,
    coLeftPosition: Math.round(box.x),
    coRightPosition: Math.round(box.y),
    coWidth: Math.max(1, Math.round(box.width)),
    coHeight: Math.max(1, Math.round(box.height)),
  };
}

/** The component moved to another box, both sets of fields in agreement. */
export function withBox<Item extends BoxFields>(component: Item, box: Box): Item {
  return { ...component, ...boxFields(box) };
}
