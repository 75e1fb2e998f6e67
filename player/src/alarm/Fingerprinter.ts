const columns = 16;
const rows = 9;

/** Luminance of a few fields of a picture, 0 to 255: enough to detect black and changes. */
export type Fingerprint = Uint8Array;

/** Computes fingerprints; reuses one small canvas. */
export class Fingerprinter {
  #context: CanvasRenderingContext2D | null = null;

  /** Undefined where the browser provides no canvas context. */
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

/** Luminance of RGBA pixels. */
export function lightOf(pixels: ArrayLike<number>): Fingerprint {
  const light = new Uint8Array(pixels.length / 4);
  for (let field = 0; field < light.length; field += 1) {
    const at = field * 4;
    const [red = 0, green = 0, blue = 0] = [pixels[at], pixels[at + 1], pixels[at + 2]];
    light[field] = Math.round(0.2126 * red + 0.7152 * green + 0.0722 * blue);
  }
  return light;
}

/** Luminance below which a field is black; black in video is not quite 0. */
const darkest = 20;
/** Differences up to this are noise. */
const noise = 2;

export const isBlack = (picture: Fingerprint): boolean => picture.every((light) => light <= darkest);

export function isSame(one: Fingerprint, other: Fingerprint): boolean {
  return (
    one.length === other.length && one.every((light, field) => Math.abs(light - (other[field] ?? 0)) <= noise)
  );
}
