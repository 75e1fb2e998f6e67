/** Opacity of a `#rrggbb` or `#rrggbbaa`, 0 to 100. */
export const opacityOf = (colour: string): number =>
  colour.length === 9 ? Math.round((Number.parseInt(colour.slice(7), 16) / 255) * 100) : 100;

export function withOpacity(colour: string, percent: number): string {
  const alpha = Math.round((Math.min(100, Math.max(0, percent)) / 100) * 255);
  return `${colour.slice(0, 7)}${alpha.toString(16).padStart(2, '0')}`;
}
