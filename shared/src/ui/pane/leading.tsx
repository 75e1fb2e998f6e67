import { sharedNamespace, useMessages } from '@vitrine/shared/i18n';
import { ApiError } from '@vitrine/shared/session';
import { errorText, notify } from '@vitrine/shared/ui/basic';
import { Navigate } from '@vitrine/shared/ui/router';
import { useEffect, useEffectEvent } from 'react';

/*
 * Addresses that lead nowhere: what they name does not exist or cannot exist, or they name nothing. The reader is led to
 * the list and told why.
 */

/** `id`, `gpId`, `folder`: fields that name something. A keyword or a page number that is wrong names nothing. */
const namesSomething = /^(ids?|pId|folder|group|[a-z]+Id)$/;

/** Refused for what the address says; typed texts are refused so as well. */
export const isRefusedInput = (reason: unknown): reason is ApiError =>
  reason instanceof ApiError && reason.error === 'input.invalid';

/** Refused for an id, whatever else is wrong; a server that names no fields is taken at its word. */
function isWrongId(reason: ApiError): boolean {
  const fields = Object.keys(reason.fields);
  return (
    isRefusedInput(reason) && (fields.length === 0 || fields.some((field) => namesSomething.test(field)))
  );
}

/** Whether a read was refused since what it names does not exist: `program.unknown`, or an id that cannot be one. */
export const isGone = (reason: unknown): reason is ApiError =>
  reason instanceof ApiError && (isWrongId(reason) || /[.a-z][uU]nknown$/.test(reason.error));

/** Why the reader is led elsewhere: the address is wrong or names nothing, or the server refused what it names. */
type Stray = 'wrong' | 'incomplete' | ApiError;

/** Says why another page came than the one that was asked for. */
export function useLeading(): (why: Stray) => void {
  const say = useMessages(sharedNamespace);
  return (why) => {
    if (why === 'incomplete') notify.explained(say('pane.addressIncomplete'));
    // What an id may consist of is nothing that a reader of an address can mend.
    else if (why === 'wrong' || isRefusedInput(why)) notify.explained(say('pane.addressWrong'));
    else notify.explained(errorText(why));
  };
}

interface GoneProps {
  readonly reason: ApiError;
  /** The reader was told of this address already. */
  readonly told: boolean;
  readonly onGone: () => void;
}

/** Leaves, and says why. */
export function Gone({ reason, told, onGone }: GoneProps) {
  const lead = useLeading();
  const leave = useEffectEvent(() => {
    if (!told) lead(reason);
    onGone();
  });
  useEffect(() => leave(), []);
  return null;
}

/** In place of a page whose address does not say what to show: leads to the list and says why. */
export function LeadBack({ to }: { readonly to: string }) {
  const lead = useLeading();
  const tell = useEffectEvent(() => lead('incomplete'));
  useEffect(() => tell(), []);
  return <Navigate replace to={to} />;
}
