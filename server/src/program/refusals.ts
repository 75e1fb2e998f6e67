import { Refusal } from '../platform/errors.ts';

/** The root of the program tree in requests; stored as null. */
export const rootId = '-1';
/** Length limits of a program name, in characters. */
export const nameLength = { minimum: 2, maximum: 50 } as const;

/** Folder id of a request as stored. */
export const folderIdOf = (treeId: string): string | null => (treeId === rootId ? null : treeId);

/** @param former current name: if unchanged, it is not validated again, as it may predate the rule */
export function requireProgramName(name: string, former?: string): string {
  if (name === former) return name;
  const { length } = name;
  if (length < nameLength.minimum || length > nameLength.maximum) {
    throw new Refusal('program.nameLength', {}, { name: 'program.nameLength' });
  }
  return name;
}

export function requireNodeName(name: string): string {
  if (name === '') throw new Refusal('program.nodeNameEmpty', {}, { name: 'program.nodeNameEmpty' });
  return name;
}

type UnknownThing =
  `program.${'unknown' | 'folderUnknown' | 'revisionUnknown' | 'remarkUnknown' | 'shareUnknown' | 'templateUnknown' | 'resolutionUnknown'}`;

/** The row, or a refusal as unknown, for other tenants' rows as well. */
export function known<Row>(row: Row | undefined, error: UnknownThing): Row {
  if (row === undefined) throw new Refusal(error);
  return row;
}
