import { useMessages } from '@vitrine/shared/i18n';
import { notify } from '@vitrine/shared/ui/basic';
import { createElement } from 'react';
import { namespace } from '../namespace.ts';
import { MendedNote } from './MendedNote.tsx';
import type { Unmend } from './ProgramMending.ts';
import type { SendStore } from './SendStore.ts';

const waitsForReview = ({ programs }: SendStore): boolean =>
  programs.some(({ findings }) =>
    findings.some(({ code, level }) => code === 'notPassed' && level === 'error'),
  );

/**
 * What is said once a program was changed here, with the way back as long as the page is open: of one that passed a review,
 * that a new copy has to pass one, too.
 */
export function useMended(store: SendStore, programId: string): (done: string) => (undo: Unmend) => void {
  const say = useMessages(namespace);
  const isApproved = store.programs.find(({ id }) => id === programId)?.approved === true;
  return (done) => (undo) => {
    const told = isApproved && waitsForReview(store) ? say('send.copyWaits') : done;
    const close = notify.undoable(createElement(MendedNote, { done: told, undo, onUndone: () => close() }));
    store.mending.told(close);
  };
}
