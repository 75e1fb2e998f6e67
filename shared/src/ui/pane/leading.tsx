import { sharedNamespace, useMessages } from '@vitrine/shared/i18n';
import { ApiError } from '@vitrine/shared/session';
import { errorText, notify } from '@vitrine/shared/ui/basic';
import { Navigate } from '@vitrine/shared/ui/router';
import { useEffect, useEffectEvent } from 'react';

/*
 * Addresses that lead nowhere: what they name does not exist or cannot exist, or they name nothing. The reader is led to
 * the list, which says why.
 */

/** Parameters that identify something: `id`, `gpId`, `folder`. An invalid keyword or page number does not. */
const namesSomething = /^(ids?|pId|folder|group|[a-z]+Id)$/;

/** Refused because of the input, from the address or typed. */
export const isRefusedInput = (reason: unknown): reason is ApiError =>
  reason instanceof ApiError && reason.error === 'input.invalid';

/** Whether an id was refused; assumed if the server names no fields. */
function isWrongId(reason: ApiError): boolean {
  const fields = Object.keys(reason.fields);
  return (
    isRefusedInput(reason) && (fields.length === 0 || fields.some((field) => namesSomething.test(field)))
  );
}

/** Whether a read was refused because its subject does not exist: `program.unknown`, or an invalid id. */
export const isGone = (reason: unknown): reason is ApiError =>
  reason instanceof ApiError && (isWrongId(reason) || /[.a-z][uU]nknown$/.test(reason.error));

/** Why the user is redirected: the address is invalid or incomplete, or the server refused its subject. */
type Stray = 'wrong' | 'incomplete' | ApiError;

/** Explains why another page opened than requested. */
export function useLeading(): (why: Stray) => void {
  const say = useMessages(sharedNamespace);
  return (why) => {
    if (why === 'incomplete') notify.explained(say('pane.addressIncomplete'));
    // What an id may consist of is not something that a user can correct in an address.
    else if (why === 'wrong' || isRefusedInput(why)) notify.explained(say('pane.addressWrong'));
    else notify.explained(errorText(why));
  };
}

interface GoneProps {
  readonly reason: ApiError;
  /** The user was already notified of this address. */
  readonly announced: boolean;
  readonly onGone: () => void;
}

/** Leaves the page, and says why. */
export function Gone({ reason, announced, onGone }: GoneProps) {
  const lead = useLeading();
  const leave = useEffectEvent(() => {
    if (!announced) lead(reason);
    onGone();
  });
  useEffect(() => leave(), []);
  return null;
}

/** Replaces a page with an incomplete address: redirects to the list, and says why. */
export function LeadBack({ to }: { readonly to: string }) {
  const lead = useLeading();
  const announce = useEffectEvent(() => lead('incomplete'));
  useEffect(() => announce(), []);
  return <Navigate replace to={to} />;
}
