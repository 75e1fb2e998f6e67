import { useMessages } from '@vitrine/shared/i18n';
import { notify } from '@vitrine/shared/ui/basic';
import { namespace } from '../namespace.ts';
import type { SendStore } from './SendStore.ts';

const waitsForReview = ({ programs }: SendStore): boolean =>
  programs.some(({ findings }) =>
    findings.some(({ code, level }) => code === 'notPassed' && level === 'error'),
  );

/** What is said once a program was changed here: of one that passed a review, that a new copy has to pass one, too. */
export function useMended(store: SendStore, programId: string): (done: string) => () => void {
  const say = useMessages(namespace);
  const isApproved = store.programs.find(({ id }) => id === programId)?.approved === true;
  return (done) => () =>
    isApproved && waitsForReview(store) ? notify.explained(say('send.copyWaits')) : notify.success(done);
}
