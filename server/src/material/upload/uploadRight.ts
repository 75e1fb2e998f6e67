import { requirePermission, type Session } from '../../platform/access/session.ts';

interface Wanted {
  readonly replaces: string | null;
  readonly purpose: 'material' | 'font';
}

/** Adding a material requires the upload permission; replacing one or adding fonts requires more. Throws a refusal. */
export function requireUploadRight(session: Session, { replaces, purpose }: Wanted): void {
  if (replaces !== null || purpose === 'font') requirePermission(session, 'material.manage');
}

/**
 * A poster changes its video: users with the upload permission only may set it for their own videos. Throws a refusal.
 */
export function requirePosterRight(session: Session, film: { readonly created_by: string }): void {
  if (film.created_by !== session.memberId) requirePermission(session, 'material.manage');
}
