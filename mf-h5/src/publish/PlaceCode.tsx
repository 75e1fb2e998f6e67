import { useMessages } from '@vitrine/shared/i18n';
import { Button, notify } from '@vitrine/shared/ui/basic';
import { useState } from 'react';
import { namespace } from '../messages/index.ts';

interface PlaceCodeProps {
  readonly address: string;
  /** Places the URL's QR code on the edited page. */
  readonly place: (address: string) => Promise<void>;
}

/** Places the QR code on the page, so that viewers of a screen can open page and forms on their phones. */
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
