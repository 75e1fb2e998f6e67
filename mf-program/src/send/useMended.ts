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
 * What is said once a program was changed here, with the way back, which stays at the program while the page is there: of
 * one that passed a review, as a warning, that a new copy has to pass one, too.
 */
export function useMended(store: SendStore, programId: string): (done: string) => (undo: Unmend) => void {
  const say = useMessages(namespace);
  const isApproved = store.programs.find(({ id }) => id === programId)?.approved === true;
  return (done) => (undo) => {
    const copyWaits = isApproved && waitsForReview(store);
    const told = copyWaits ? say('send.copyWaits') : done;
    const note = createElement(MendedNote, { done: told, undo, onUndone: () => store.mending.undone() });
    const close = notify.undoable(note, copyWaits ? 'warning' : 'success');
    store.mending.told(close, { done: told, undo });
  };
}
