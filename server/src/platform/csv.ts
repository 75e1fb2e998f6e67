/** Prefixes a cell that a spreadsheet would run as a formula, full-width signs included. */
const harmless = (text: string) => (/^[=+\-@\uff1d\uff0b\uff0d\uff20\t\r\n]/.test(text) ? `'${text}` : text);

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = harmless(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export const csvLine = (cells: readonly (string | number)[]) => `${cells.map(cell).join(',')}\r\n`;
/** Byte order mark: spreadsheets read the file as UTF-8. */
export const csvMark = '\uFEFF';

/** Formats a table as CSV with a header line, after a byte order mark. */
export function csvOf(headings: readonly string[], rows: Iterable<readonly (string | number)[]>): string {
  return csvMark + [headings, ...rows].map(csvLine).join('');
}

/** A line of CSV: its line number in the file, from 1, and its cells. */
export interface CsvLine {
  readonly line: number;
  readonly cells: string[];
  /** It has an unclosed quotation mark. */
  readonly broken: boolean;
}

const separators = [',', ';', '\t'];

/** The most frequent separator in the first line. */
function separatorOf(text: string): string {
  const [first = ''] = text.split(/\r?\n/, 1);
  const count = (separator: string) => first.split(separator).length;
  return separators.reduce((best, other) => (count(other) > count(best) ? other : best));
}

/** Parses CSV with commas, semicolons or tabs. Empty lines are dropped. */
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
