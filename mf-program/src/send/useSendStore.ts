import { useMessages } from '@vitrine/shared/i18n';
import { client, useStoreEvents } from '@vitrine/shared/session';
import { reaction } from 'mobx';
import { useEffect, useEffectEvent, useState } from 'react';
import { namespace } from '../namespace.ts';
import { SendStore } from './SendStore.ts';
import { addressOf, backOf, choiceIn, type SendAddress } from './sendAddress.ts';
import { recallSend, rememberSend } from './sendMemory.ts';

const listOf = (text: string) => (text === '' ? [] : text.split(','));

export interface AddressedSend {
  readonly address: SendAddress;
  readonly onChange: (changes: Partial<SendAddress>) => void;
}

interface Begun {
  readonly store: SendStore;
  /** An earlier choice was restored that the address did not contain. */
  readonly restored: boolean;
  /** Page to return to on cancelling. */
  readonly back: string;
}

/** The choice of the address, or one that was left before; written to both as it changes. */
export function useSendStore({ address, onChange }: AddressedSend): Begun {
  const say = useMessages(namespace);
  const { program } = address;
  const [{ store, restored, from }] = useState(() => {
    const messages = { every: say('send.every'), defaultGroup: say('send.defaultGroup') };
    const recalled = recallSend(address);
    const begun = new SendStore(client, listOf(program), messages, choiceIn(recalled));
    return { store: begun, restored: recalled !== address, from: recalled.from };
  });
  const setAddress = useEffectEvent((chosen: Omit<SendAddress, 'task' | 'from'>) => {
    rememberSend({ ...chosen, from, task: '' });
    onChange({ ...chosen, from });
  });
  // Before the checks start, and whenever the address changes.
  useEffect(() => store.setPrograms(listOf(program)), [store, program]);
  useStoreEvents(store);
  useEffect(() => {
    void store.start();
    const stopAnnouncing = reaction(
      () => JSON.stringify([store.programIds, store.choice]),
      () => setAddress({ program: store.programIds.join(','), ...addressOf(store.choice) }),
      { fireImmediately: true },
    );
    return () => {
      stopAnnouncing();
      store.stop();
    };
  }, [store]);
  return { store, restored, back: backOf({ from }) };
}
