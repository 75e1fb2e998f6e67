import type { MaterialNote, MaterialRow } from './row.ts';

/**
 * Why a material is not drawn as it is meant: `missing` it is gone · `expired` it has left every playlist · `pending` what
 * is drawn of it is still being made · `limited` there is no version that browsers play · `pageless` a document of which
 * there are no pages.
 */
export type MaterialFault = 'missing' | 'expired' | 'pending' | 'limited' | 'pageless';

/** What is told of a `limited` material although it is drawn: without a poster, or to the limit of pages. */
const drawnAnyway: readonly string[] = ['posterMissing', 'pagesCut'] satisfies MaterialNote[];
const withoutPages: readonly string[] = [
  'convertToPdf',
  'passwordNeeded',
  'pagesFailed',
] satisfies MaterialNote[];

type Facts = Pick<MaterialRow, 'state' | 'note'> & { readonly expiresAt: string | Date | null };

/** What keeps a material from being drawn; the one rule for the editor and for every check before publishing. */
export function materialFaultOf(material: Facts | undefined, now: Date): MaterialFault | undefined {
  if (material === undefined) return 'missing';
  const { state, note, expiresAt } = material;
  if (expiresAt !== null && new Date(expiresAt) <= now) return 'expired';
  if (state === 'processing') return 'pending';
  if (state !== 'limited' || drawnAnyway.includes(note)) return undefined;
  return withoutPages.includes(note) ? 'pageless' : 'limited';
}
