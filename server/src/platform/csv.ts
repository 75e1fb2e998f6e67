/** A cell that a spreadsheet would take for a formula, also with signs of full width, is shown as the text that it is. */
const harmless = (text: string) => (/^[=+\-@\uff1d\uff0b\uff0d\uff20\t\r\n]/.test(text) ? `'${text}` : text);

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = harmless(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export const csvLine = (cells: readonly (string | number)[]) => `${cells.map(cell).join(',')}\r\n`;
/** Tells spreadsheets that a file is UTF-8. */
export const csvMark = '\uFEFF';

/** A table as CSV with a line of headings; the mark at the start tells spreadsheets that it is UTF-8. */
export function csvOf(headings: readonly string[], rows: Iterable<readonly (string | number)[]>): string {
  return csvMark + [headings, ...rows].map(csvLine).join('');
}

/** A line of CSV: where it begins, from 1, and its cells. */
export interface CsvLine {
  readonly line: number;
  readonly cells: string[];
  /** A quotation mark of it was never closed. */
  readonly broken: boolean;
}

const separators = [',', ';', '\t'];

/** The separator that the first line has most of. */
function separatorOf(text: string): string {
  const [first = ''] = text.split(/\r?\n/, 1);
  const count = (separator: string) => first.split(separator).length;
  return separators.reduce((best, other) => (count(other) > count(best) ? other : best));
}

/** Reads CSV with commas, semicolons or tabs. Empty lines are left out. */
export function readCsv(source: string): CsvLine[] {
  const text = source.replace(/^\uFEFF/, '');
  const separator = separatorOf(text);
  const lines: CsvLine[] = [];
  let cells: string[] = [];
  let value = '';
  let quoted = false;
  let line = 1;
  let begin = 1;
  const endCell = () => {
    cells.push(value.trim());
    value = '';
  };
  const endLine = (broken: boolean) => {
    endCell();
    if (cells.some((one) => one !== '')) lines.push({ line: begin, cells, broken });
    cells = [];
    begin = line + 1;
  };
  for (let place = 0; place < text.length; place += 1) {
    const character = text[place];
    if (quoted) {
      if (character === '"' && text[place + 1] === '"') {
        value += '"';
        place += 1;
      } else if (character === '"') quoted = false;
      else {
        if (character === '\n') line += 1;
        value += character;
      }
    } else if (character === '"' && value.trim() === '') {
      value = '';
      quoted = true;
    } else if (character === separator) endCell();
    else if (character === '\n') {
      endLine(false);
      line += 1;
      begin = line;
    } else if (character !== '\r') value += character;
  }
  endLine(quoted);
  return lines;
}
