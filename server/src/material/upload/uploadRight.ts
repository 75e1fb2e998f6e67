import { requirePermission, type Session } from '../../platform/access/session.ts';

interface Wanted {
  readonly replaces: string | null;
  readonly purpose: 'material' | 'font';
}

/** Adding a material takes the permission to upload; what changes a material or the fonts takes more. Throws a refusal. */
export function requireUploadRight(session: Session, { replaces, purpose }: Wanted): void {
  if (replaces !== null || purpose === 'font') requirePermission(session, 'material.manage');
}

/** The picture of a film changes it: who may only upload gives one to the films that they uploaded. Throws a refusal. */
export function requirePosterRight(session: Session, film: { readonly created_by: string }): void {
  if (film.created_by !== session.memberId) requirePermission(session, 'material.manage');
}
