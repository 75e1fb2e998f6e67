import { useMessages } from '@vitrine/shared/i18n';
import { notify } from '@vitrine/shared/ui/basic';
import { createElement } from 'react';
import { namespace } from '../namespace.ts';
import { FixedNote } from './FixedNote.tsx';
import type { UndoFix } from './ProgramFixes.ts';
import type { SendStore } from './SendStore.ts';

const waitsForReview = ({ programs }: SendStore): boolean =>
  programs.some(({ findings }) =>
    findings.some(({ code, level }) => code === 'notPassed' && level === 'error'),
  );

/**
 * Reports a fix, with undo, which stays at the program; for an approved program, as a warning that the copy needs a
 * review.
 */
export function useFixed(store: SendStore, programId: string): (done: string) => (undo: UndoFix) => void {
  const say = useMessages(namespace);
  const isApproved = store.programs.find(({ id }) => id === programId)?.approved === true;
  return (done) => (undo) => {
    const copyWaits = isApproved && waitsForReview(store);
    const announced = copyWaits ? say('send.copyWaits') : done;
    const note = createElement(FixedNote, { done: announced, undo, onUndone: () => store.fixing.undone() });
    const close = notify.undoable(note, copyWaits ? 'warning' : 'success');
    store.fixing.announced(close, { done: announced, undo });
  };
}
