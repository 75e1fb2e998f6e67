import { listLinkedPrograms, type ProgramDocument } from '@vitrine/shared/document';

/** Maximum linked programs per publication: each is delivered to every terminal. */
const maximumLinked = 50;

interface Linked {
  readonly id: string;
  readonly document: ProgramDocument;
}

/**
 * Programs reachable by touch from `first`, nearest first, without itself. `open` returns the playable ones among ids;
 * others are left out.
 */
export async function followLinks<Program extends Linked>(
  first: Program,
  open: (ids: readonly string[]) => Promise<readonly Program[]>,
): Promise<Program[]> {
  const known = new Set([first.id]);
  const found: Program[] = [];
  let rim: readonly Program[] = [first];
  while (rim.length > 0 && found.length < maximumLinked) {
    const ids = new Set(rim.flatMap(({ document }) => listLinkedPrograms(document)));
    const fresh = [...ids].filter((id) => !known.has(id)).slice(0, maximumLinked - found.length);
    for (const id of fresh) known.add(id);
    rim = fresh.length === 0 ? [] : await open(fresh);
    found.push(...rim);
  }
  return found;
}
