import { LeadBack } from '@vitrine/shared/ui/pane';
import { useSearchParams } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { Answers } from './Answers.tsx';
import type { AnswersStore } from './AnswersStore.ts';

/** Answers to the forms of a work: `/h5/answers?id=…`. */
export const AnswersPage = observer(function AnswersPage({ store }: { store?: AnswersStore }) {
  const [parameters] = useSearchParams();
  const id = parameters.get('id') ?? '';
  if (id === '') return <LeadBack to="/h5/production" />;
  return <Answers key={id} id={id} store={store} />;
});
