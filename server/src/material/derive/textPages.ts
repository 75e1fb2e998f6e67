import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { TextEncoding } from '@vitrine/shared/api';
import sharp from 'sharp';
import type { DeriveOptions } from './DeriveFailed.ts';
import { type DrawnPage, type DrawnPages, mostPages } from './pdf.ts';

/** Page size in pixels, in A4 proportions, and its typography. */
const width = 1240;
const height = 1754;
const margin = 96;
const fontSize = 30;
const lineHeight = 46;
const linesOnPage = Math.floor((height - 2 * margin) / lineHeight);
/** In em. East Asian characters are one em wide. */
const lineWidth = (width - 2 * margin) / fontSize;
const isWide =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]/;
const widthOf = (character: string) => (isWide.test(character) || character > '\uffff' ? 1 : 0.56);
/** Bytes to read: more than the pages can hold. */
const readLimit = 2 * 1024 * 1024;

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string) =>
  text.replace(/[&<>]/g, (character) => escapes[character] ?? '').replace(/[^\P{C}\t]/gu, '');

/** Wraps a line, preferably after a space. */
function wrapLine(text: string): string[] {
  const lines: string[] = [];
  let line = '';
  let filled = 0;
  for (const character of text.replaceAll('\t', '    ')) {
    const wide = widthOf(character);
    if (filled + wide > lineWidth) {
      const space = line.lastIndexOf(' ');
      const cut = space > line.length * 0.6 ? space + 1 : line.length;
      lines.push(line.slice(0, cut));
      line = line.slice(cut);
      filled = [...line].reduce((sum, each) => sum + widthOf(each), 0);
    }
    line += character;
    filled += wide;
  }
  return [...lines, line];
}

/** The beginning of a text, as far as pages are rendered: large files would not fit into memory. */
export async function readText(
  path: string,
  encoding: TextEncoding,
): Promise<{ text: string; whole: boolean }> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(readLimit), 0, readLimit, 0);
    const { size } = await file.stat();
    const text = new TextDecoder(encoding).decode(buffer.subarray(0, bytesRead));
    return { text, whole: size <= readLimit };
  } finally {
    await file.close();
  }
}

function pageDrawing(lines: readonly string[]): string {
  const rows = lines.map(
    (line, index) =>
      `<text xml:space="preserve" x="${margin}" y="${margin + (index + 1) * lineHeight - 12}">${escaped(line)}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="#ffffff"/>
    <g font-family="Noto Sans CJK SC, Noto Sans, sans-serif" font-size="${fontSize}" fill="#1c1f23">${rows.join('')}</g></svg>`;
}

/** Renders plain text as pages of black on white; markup has no effect. */
export async function drawText(
  path: string,
  encoding: TextEncoding,
  { folder, signal, report }: DeriveOptions,
): Promise<DrawnPages> {
  const { text, whole } = await readText(path, encoding);
  const lines = text.replace(/\r\n?/g, '\n').replace(/\f/g, '\n').trimEnd().split('\n').flatMap(wrapLine);
  const total = Math.max(1, Math.ceil(lines.length / linesOnPage));
  const pages: DrawnPage[] = [];
  for (let number = 0; number < Math.min(total, mostPages); number += 1) {
    signal.throwIfAborted();
    const drawing = pageDrawing(lines.slice(number * linesOnPage, (number + 1) * linesOnPage));
    const file = join(folder, `page-${number + 1}.webp`);
    await sharp(Buffer.from(drawing)).webp({ quality: 82, effort: 3 }).toFile(file);
    pages.push({ path: file, width, height });
    report(((number + 1) / total) * 95);
  }
  return { pages, cut: !whole || total > mostPages };
}
