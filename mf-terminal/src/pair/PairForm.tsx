import { useMessages } from '@vitrine/shared/i18n';
import { Banner } from '@vitrine/shared/ui/basic';
import type { FormEvent, ReactNode, Ref } from 'react';
import { namespace } from '../messages/index.ts';
import { CodeField } from './CodeField.tsx';
import type { Pairing } from './usePairing.ts';

interface PairFormProps {
  readonly pairing: Pairing;
  readonly codeField: Ref<HTMLInputElement>;
  /** Further fields, for a new terminal. */
  readonly children: ReactNode;
}

/** The fields of a pairing; Enter in one of them pairs. */
export function PairForm({ pairing, codeField, children }: PairFormProps) {
  const say = useMessages(namespace);
  const { code, setCode, error, incomplete, pair } = pairing;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!incomplete) pair();
  };
  return (
    <form onSubmit={submit} className="pair-form">
      <p>{say('pair.hint', { address: `${location.origin}/player/` })}</p>
      {error !== '' && <Banner type="danger" closeIcon={null} description={error} />}
      <CodeField code={code} field={codeField} onChange={setCode} />
      {children}
      <button type="submit" hidden tabIndex={-1} />
    </form>
  );
}
