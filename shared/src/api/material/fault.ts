import type { MaterialNote, MaterialRow } from './row.ts';

/**
 * Why a material is not drawn as intended: `missing` deleted · `expired` removed from playlists · `pending` still being
 * processed · `limited` no browser-playable version · `pageless` a document without pages.
 */
export type MaterialFault = 'missing' | 'expired' | 'pending' | 'limited' | 'pageless';

/** Notes of a `limited` material that is drawn all the same: without a poster, or with only the first pages. */
const drawnAnyway: readonly string[] = ['posterMissing', 'pagesCut'] satisfies MaterialNote[];
const withoutPages: readonly string[] = [
  'convertToPdf',
  'passwordNeeded',
  'pagesFailed',
] satisfies MaterialNote[];

type Facts = Pick<MaterialRow, 'state' | 'note'> & { readonly expiresAt: string | Date | null };

/**
 * Why a material is not drawn; the only rule, for the editor and for every preflight check.
 *
 * @example
 * materialFaultOf(undefined, now); // 'missing'
 * materialFaultOf({ state: 'limited', note: 'passwordNeeded', expiresAt: null }, now); // 'pageless'
 */
export function materialFaultOf(material: Facts | undefined, now: Date): MaterialFault | undefined {
  if (material === undefined) return 'missing';
  const { state, note, expiresAt } = material;
  if (expiresAt !== null && new Date(expiresAt) <= now) return 'expired';
  if (state === 'processing') return 'pending';
  if (state !== 'limited' || drawnAnyway.includes(note)) return undefined;
  return withoutPages.includes(note) ? 'pageless' : 'limited';
}
