import { Refusal } from '../platform/errors.ts';

/** The root of the program tree in calls; rows write it as null. */
export const rootId = '-1';
/** Shortest and longest name of a program, in characters. */
export const nameLength = { minimum: 2, maximum: 50 } as const;

/** Folder id of a call as a row has it. */
export const folderIdOf = (treeId: string): string | null => (treeId === rootId ? null : treeId);

/** @param former the name that it has: an earlier rule may have let it through, and kept it is not checked again */
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

/** The row, or the refusal that there is none: for rows of other tenants too. */
export function known<Row>(row: Row | undefined, error: UnknownThing): Row {
  if (row === undefined) throw new Refusal(error);
  return row;
}
