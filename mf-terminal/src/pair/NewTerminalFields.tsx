import { longestName } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { Input } from '@vitrine/shared/ui/basic';
import { useId } from 'react';
import { namespace } from '../messages/index.ts';
import { rootId } from '../tree/terminalTree.ts';
import { GroupField } from './GroupField.tsx';
import type { Pairing } from './usePairing.ts';
import { ZoneField } from './ZoneField.tsx';

interface NewTerminalFieldsProps {
  readonly pairing: Pick<Pairing, 'group' | 'setGroup' | 'name' | 'setName' | 'zone'>;
  readonly groupId: string;
  readonly groupName: string;
}

/** Group, name and time zone of a new terminal. */
export function NewTerminalFields({ pairing, groupId, groupName }: NewTerminalFieldsProps) {
  const say = useMessages(namespace);
  const nameId = useId();
  return (
    <>
      <GroupField
        value={pairing.group}
        shown={{ id: groupId, name: groupId === rootId ? say('tree.defaultGroup') : groupName }}
        onChange={pairing.setGroup}
      />
      <label htmlFor={nameId}>{say('pair.name')}</label>
      <Input
        id={nameId}
        limit={longestName}
        value={pairing.name}
        onChange={pairing.setName}
        placeholder={say('pair.namePlaceholder')}
      />
      <ZoneField zone={pairing.zone} />
    </>
  );
}
