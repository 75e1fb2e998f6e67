import { registerClient } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { client } from '@vitrine/shared/session';
import { notify, useAct } from '@vitrine/shared/ui/basic';
import { useState } from 'react';
import { namespace } from '../messages/index.ts';
import { isWholeCode } from './PairingZone.ts';
import { spacedCode } from './spacedCode.ts';
import { useChosenGroup } from './useChosenGroup.ts';
import { usePairingZone } from './usePairingZone.ts';

interface PairingInput {
  readonly groupId: string;
  readonly givenCode: string;
  /** Id of the terminal to replace; undefined for a new one. */
  readonly replacedId: string | undefined;
  readonly onPaired: (clId: string) => void;
}

/** Code, name, group and zone of a waiting screen, and its pairing. Must be called in an observer. */
export function usePairing({ groupId, givenCode, replacedId, onPaired }: PairingInput) {
  const say = useMessages(namespace);
  const [code, setCode] = useState(() => spacedCode(givenCode));
  const [name, setName] = useState('');
  const { group, setGroup, find, isNameless } = useChosenGroup(groupId);
  const zone = usePairingZone(code, replacedId === undefined);
  const { running, error, run } = useAct({ once: true });
  const pair = () =>
    run(async () => {
      const pid = await find();
      const input = { code, name, pid, timeZone: zone.timeZone, replaces: replacedId ?? '' };
      const { clId } = await client.call(registerClient, input);
      notify.success(say('pair.done'));
      onPaired(clId);
    });
  const incomplete = !isWholeCode(code) || zone.isUnknown || isNameless;
  return { code, setCode, name, setName, group, setGroup, zone, error, running, incomplete, pair };
}

export type Pairing = ReturnType<typeof usePairing>;
