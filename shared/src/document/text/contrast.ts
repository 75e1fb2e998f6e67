interface Shade {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
  /** 0 to 1. */
  readonly alpha: number;
}

/** Minimum contrast for large text (WCAG 2, 1.4.3). */
export const leastContrast = 3;

/** A map, since any text may be looked up: an object would return `constructor`. */
const named: ReadonlyMap<string, string> = new Map([
  ['black', '#000000'],
  ['white', '#ffffff'],
  ['transparent', '#00000000'],
]);

/** Undefined for a notation other than hex or rgb(): unknown. */
function shadeOf(colour: string): Shade | undefined {
  const text = (named.get(colour.toLowerCase()) ?? colour).trim();
  const short = /^#([0-9a-f]{3,4})$/i.exec(text)?.[1];
  const hex = short ? [...short].map((letter) => letter + letter).join('') : text.slice(1);
  if (/^#/.test(text) && /^([0-9a-f]{6}|[0-9a-f]{8})$/i.test(hex)) {
    const part = (place: number) => Number.parseInt(hex.slice(place, place + 2), 16);
    return { red: part(0), green: part(2), blue: part(4), alpha: hex.length === 8 ? part(6) / 255 : 1 };
  }
  const parts = /^rgba?\(\s*(\d+)[\s,]+(\d+)[\s,]+(\d+)\s*(?:[,/]\s*([\d.]+)\s*)?\)$/i.exec(text);
  if (!parts) return undefined;
  const [, red = '', green = '', blue = '', alpha = '1'] = parts;
  return { red: Number(red), green: Number(green), blue: Number(blue), alpha: Number(alpha) };
}

function luminance({ red, green, blue }: Shade): number {
  const part = (value: number) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * part(red) + 0.7152 * part(green) + 0.0722 * part(blue);
}

/** True for a fully opaque colour. */
export const isOpaque = (colour: string): boolean => shadeOf(colour)?.alpha === 1;
/** True for a fully transparent colour; empty counts as transparent. */
export const isClear = (colour: string): boolean => colour === '' || shadeOf(colour)?.alpha === 0;

/** WCAG contrast ratio of two opaque colours, 1 to 21; undefined when one is unknown. */
export function contrastOf(one: string, other: string): number | undefined {
  const [first, second] = [shadeOf(one), shadeOf(other)];
  if (first?.alpha !== 1 || second?.alpha !== 1) return undefined;
  const [light, dark] = [luminance(first), luminance(second)].sort((left, right) => right - left);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}
