/** A rectangle of a canvas or of the screen. */
export interface Rect {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Position of a picture of a natural size in its box under an `object-fit`; it may overflow the box. */
export function fitRect(box: Rect, natural: { width: number; height: number }, fit: string): Rect {
  if (fit !== 'contain' && fit !== 'cover') return box;
  const ratios = [box.width / natural.width, box.height / natural.height];
  const scale = fit === 'contain' ? Math.min(...ratios) : Math.max(...ratios);
  const width = natural.width * scale;
  const height = natural.height * scale;
  return {
    left: box.left + (box.width - width) / 2,
    top: box.top + (box.height - height) / 2,
    width,
    height,
  };
}
