interface Size {
  readonly width: number;
  readonly height: number;
}

const ratioOf = ({ width, height }: Size): number => width / height;

/** How much of a picture lies outside when it covers a canvas of another shape: 0 to 1. */
export function cutShare(picture: Size, canvas: Size): number {
  const [one, other] = [ratioOf(picture), ratioOf(canvas)];
  return 1 - Math.min(one, other) / Math.max(one, other);
}
