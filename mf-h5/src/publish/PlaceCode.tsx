import { useMessages } from '@vitrine/shared/i18n';
import { Button, notify } from '@vitrine/shared/ui/basic';
import { useState } from 'react';
import { namespace } from '../messages/index.ts';

interface PlaceCodeProps {
  readonly address: string;
  /** Puts the code of an address on the page that is edited. */
  readonly place: (address: string) => Promise<void>;
}

/** Puts the code on the page: whoever sees it on a screen comes to the page, and its forms, on a phone. */
export function PlaceCode({ address, place }: PlaceCodeProps) {
  const say = useMessages(namespace);
  const [placing, setPlacing] = useState(false);
  const act = async () => {
    setPlacing(true);
    try {
      await place(address);
    } catch (reason) {
      notify.failure(reason);
    } finally {
      setPlacing(false);
    }
  };
  return (
    <>
      <Button loading={placing} onClick={act}>
        {say('publish.placeCode')}
      </Button>
      <p className="hp-note">{say('publish.placeCodeNote')}</p>
    </>
  );
}
