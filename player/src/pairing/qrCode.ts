import { create } from 'qrcode';

const namespace = 'http://www.w3.org/2000/svg';
/** Quiet zone around the code, in modules. */
const margin = 4;

/** A QR code as SVG, drawn with DOM calls since the page's content security policy allows no inline style. */
export function qrCode(text: string, label: string): SVGSVGElement {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const whole = modules.size + 2 * margin;
  const svg = document.createElementNS(namespace, 'svg');
  svg.setAttribute('viewBox', `0 0 ${whole} ${whole}`);
  svg.setAttribute('role', 'img');
  svg.setAttribute('aria-label', label);
  svg.setAttribute('shape-rendering', 'crispEdges');
  svg.append(shape('rect', { width: String(whole), height: String(whole), fill: '#ffffff' }));
  svg.append(shape('path', { d: path(modules.size, modules.data), fill: '#000000' }));
  return svg;
}

function shape(name: string, attributes: Readonly<Record<string, string>>): SVGElement {
  const made = document.createElementNS(namespace, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}

function path(size: number, data: Uint8Array): string {
  let text = '';
  for (const [place, dark] of data.entries()) {
    if (dark) text += `M${(place % size) + margin} ${Math.floor(place / size) + margin}h1v1h-1z`;
  }
  return text;
}
