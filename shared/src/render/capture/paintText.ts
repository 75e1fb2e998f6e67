/** One line of a text as laid out. */
interface Line {
  text: string;
  rect: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>;
}

/** The union of two rectangles. */
function joined(one: Line['rect'], other: Line['rect']): Line['rect'] {
  const left = Math.min(one.left, other.left);
  const right = Math.max(one.left + one.width, other.left + other.width);
  return { left, top: one.top, width: right - left, height: one.height };
}

function linesOf(node: Text): Line[] {
  const range = document.createRange();
  range.selectNodeContents(node);
  const rects = [...range.getClientRects()];
  const [only] = rects;
  if (only === undefined) return [];
  return rects.length === 1 ? [{ text: node.data, rect: only }] : brokenLines(node, range);
}

/** Letter by letter: a letter lower than the previous one starts a line. */
function brokenLines(node: Text, range: Range): Line[] {
  const lines: Line[] = [];
  let offset = 0;
  for (const letter of node.data) {
    range.setStart(node, offset);
    offset += letter.length;
    range.setEnd(node, offset);
    const [rect] = range.getClientRects();
    const line = lines.at(-1);
    if (rect === undefined || rect.width === 0) continue;
    if (line && Math.abs(line.rect.top - rect.top) < rect.height / 2) {
      line.text += letter;
      // Right-to-left text grows to the left.
      line.rect = joined(line.rect, rect);
    } else lines.push({ text: letter, rect });
  }
  return lines;
}

/** Height of a strikethrough above the baseline, and its thickness, relative to the font size. */
const strikeHeight = 0.3;
const strikeWidth = 0.06;

/** Draws a text node in its element's font. `scale` is screen pixels per CSS pixel. */
export function paintText(
  canvas: CanvasRenderingContext2D,
  node: Text,
  style: CSSStyleDeclaration,
  scale: number,
): void {
  const size = Number.parseFloat(style.fontSize) * scale;
  canvas.font = `${style.fontStyle} ${style.fontWeight} ${size}px ${style.fontFamily}`;
  canvas.fillStyle = style.color;
  canvas.textBaseline = 'alphabetic';
  canvas.textAlign = 'left';
  canvas.direction = style.direction === 'rtl' ? 'rtl' : 'ltr';
  for (const { text, rect } of linesOf(node)) {
    const { fontBoundingBoxAscent: ascent, fontBoundingBoxDescent: descent } = canvas.measureText(text);
    // A line's rectangle is as high as the font's ascent and descent, centred, which gives the baseline.
    const baseline = rect.top + (rect.height - ascent - descent) / 2 + ascent;
    canvas.fillText(text.replaceAll('\n', ''), rect.left, baseline);
    if (style.textDecorationLine.includes('line-through')) {
      canvas.fillRect(rect.left, baseline - size * strikeHeight, rect.width, Math.max(1, size * strikeWidth));
    }
  }
}
