import { sharedNamespace, useMessages } from '@vitrine/shared/i18n';
import { ApiError } from '@vitrine/shared/session';
import { errorText, notify } from '@vitrine/shared/ui/basic';
import { useEffect, useEffectEvent } from 'react';

/** `id`, `gpId`, `folder`: fields that name something. A keyword or a page number that is wrong names nothing. */
const namesSomething = /^(ids?|pId|folder|group|[a-z]+Id)$/;

/** Refused for nothing but ids; a server that names no fields is taken at its word. */
const isWrongAddress = ({ error, fields }: ApiError) =>
  error === 'input.invalid' && Object.keys(fields).every((field) => namesSomething.test(field));

/** Whether a read was refused since what it names does not exist: `program.unknown`, or an id that cannot be one. */
export const isGone = (reason: unknown): reason is ApiError =>
  reason instanceof ApiError && (isWrongAddress(reason) || /[.a-z][uU]nknown$/.test(reason.error));

interface GoneProps {
  readonly reason: ApiError;
  readonly onGone: () => void;
}

/** Leaves, and says why. What an id may consist of is nothing that a reader of an address can mend. */
export function Gone({ reason, onGone }: GoneProps) {
  const say = useMessages(sharedNamespace);
  const leave = useEffectEvent(() => {
    notify.ledElsewhere(isWrongAddress(reason) ? say('pane.addressWrong') : errorText(reason));
    onGone();
  });
  useEffect(() => leave(), []);
  return null;
}
