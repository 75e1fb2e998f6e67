import { useMessages } from '@vitrine/shared/i18n';
import { client } from '@vitrine/shared/session';
import { TreeModel } from '@vitrine/shared/state';
import { useEffect, useState } from 'react';
import { namespace } from '../messages/index.ts';
import type { Moved } from './TerminalTreeStore.ts';
import { loadTerminalLevel, rootId, type TerminalData } from './terminalTree.ts';

/** Groups only, without the ones being moved. */
function groupsWithout(nodes: readonly Moved[], messages: { root: string; defaultGroup: string }) {
  const load = loadTerminalLevel({ client, messages, online: () => '' });
  const moved = new Set(nodes.map(({ id }) => id));
  return new TreeModel<TerminalData>({
    load: async (parent) =>
      (await load(parent)).filter(({ kind, id }) => kind !== 'client' && !moved.has(id)),
  });
}

/** Tree of the groups that nodes can be moved to, with the first level open. */
export function useTargetGroups(nodes: readonly Moved[]): TreeModel<TerminalData> {
  const say = useMessages(namespace);
  const [groups] = useState(() =>
    groupsWithout(nodes, { root: say('tree.root'), defaultGroup: say('tree.defaultGroup') }),
  );
  useEffect(() => {
    const open = async () => {
      await groups.reload();
      await groups.expand(rootId);
    };
    void open();
  }, [groups]);
  return groups;
}
