import { insertClientGroup } from '@vitrine/shared/api';
import { client } from '@vitrine/shared/session';
import { useState } from 'react';
import { rootId } from '../tree/terminalTree.ts';
import type { ChosenGroup } from './GroupField.tsx';

/** Group of a new terminal, which may only have a name yet. */
export function useChosenGroup(groupId: string) {
  const [group, setGroup] = useState<ChosenGroup>({ id: groupId });
  /** Creates a new group only once, even if the code turns out wrong. */
  const find = async (): Promise<string> => {
    if ('id' in group) return group.id;
    const made = await client.call(insertClientGroup, { pid: rootId, name: group.newName });
    setGroup({ id: made.id, name: group.newName.trim() });
    return made.id;
  };
  return { group, setGroup, find, isNameless: 'newName' in group && group.newName.trim() === '' };
}
