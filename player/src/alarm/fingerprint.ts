const columns = 16;
const rows = 9;

/** Light of each of a few fields of a picture, 0 to 255: enough to tell black from a picture, and a change from none. */
export type Fingerprint = Uint8Array;

/** Makes fingerprints; holds on to its little canvas. */
export class Fingerprinter {
  #context: CanvasRenderingContext2D | null = null;

  /** Undefined where the browser gives no canvas. */
  of(picture: HTMLCanvasElement): Fingerprint | undefined {
    this.#context ??= littleCanvas().getContext('2d', { willReadFrequently: true });
    if (!this.#context) return undefined;
    this.#context.drawImage(picture, 0, 0, columns, rows);
    return lightOf(this.#context.getImageData(0, 0, columns, rows).data);
  }
}

function littleCanvas(): HTMLCanvasElement {
  return Object.assign(document.createElement('canvas'), { width: columns, height: rows });
}

/** The light that an eye sees of red, green, blue and transparency in a row. */
export function lightOf(pixels: ArrayLike<number>): Fingerprint {
  const light = new Uint8Array(pixels.length / 4);
  for (let field = 0; field < light.length; field += 1) {
    const at = field * 4;
    const [red = 0, green = 0, blue = 0] = [pixels[at], pixels[at + 1], pixels[at + 2]];
    light[field] = Math.round(0.2126 * red + 0.7152 * green + 0.0722 * blue);
  }
  return light;
}

/** Light below which a field is black; a video's black is not quite 0. */
const darkest = 20;
/** Difference in light that is noise. */
const noise = 2;

export const isBlack = (picture: Fingerprint): boolean => picture.every((light) => light <= darkest);

export function isSame(one: Fingerprint, other: Fingerprint): boolean {
  return (
    one.length === other.length && one.every((light, field) => Math.abs(light - (other[field] ?? 0)) <= noise)
  );
}
