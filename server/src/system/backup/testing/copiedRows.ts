/** A table of a backup, with its rows as they stand in the file. */
export interface CopiedTable {
  readonly columns: readonly string[];
  /** Cells as text; null for `\N`. */
  readonly rows: readonly (readonly (string | null)[])[];
}

const escapes: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };

const cellOf = (cell: string): string | null =>
  cell === '\\N' ? null : cell.replace(/\\(.)/g, (_all, letter: string) => escapes[letter] ?? letter);

/** Reads the `COPY` blocks without the code that restores them. */
export function copiedRows(text: string): Map<string, CopiedTable> {
  const blocks = text.matchAll(/^COPY "(\w+)" \((.*)\) FROM stdin;\n((?:.*\n)*?)\\\.$/gm);
  return new Map(
    [...blocks].map(([, name = '', columns = '', lines = '']) => [
      name,
      {
        columns: columns.replaceAll('"', '').split(', '),
        rows: lines
          .split('\n')
          .slice(0, -1)
          .map((line) => line.split('\t').map(cellOf)),
      },
    ]),
  );
}
