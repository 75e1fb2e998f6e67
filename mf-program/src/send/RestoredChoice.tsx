import { useMessages } from '@vitrine/shared/i18n';
import { Banner, Button } from '@vitrine/shared/ui/basic';
import { useState } from 'react';
import { namespace } from '../namespace.ts';
import type { SendStore } from './SendStore.ts';

/** Reports a restored choice, and offers to discard it. */
export function RestoredChoice({ store }: { readonly store: SendStore }) {
  const say = useMessages(namespace);
  const [gone, setGone] = useState(false);
  if (gone) return null;
  const startOver = () => {
    store.startOver();
    setGone(true);
    // The button disappears: the keyboard focus moves to the heading.
    document.querySelector<HTMLElement>('.pgs-send h2')?.focus();
  };
  return (
    <Banner
      type="info"
      fullMode={false}
      closeIcon={null}
      description={
        <span className="pgs-restored">
          {say('send.restored')}
          <Button size="small" onClick={startOver}>
            {say('send.startOver')}
          </Button>
        </span>
      }
    />
  );
}
