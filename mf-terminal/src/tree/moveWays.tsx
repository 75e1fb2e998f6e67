import { selectMoveEffect } from '@vitrine/shared/api';
import { messagesOf } from '@vitrine/shared/i18n';
import { client } from '@vitrine/shared/session';
import { notify } from '@vitrine/shared/ui/basic';
import { confirm } from '@vitrine/shared/ui/confirm';
import { namespace } from '../messages/index.ts';
import { MovedNote } from './MovedNote.tsx';
import { MoveEffectLines } from './MoveEffectLines.tsx';
import type { MoveWays } from './TerminalTreeStore.ts';

/** Asks before a move that changes what screens play, and offers undo after every move. */
export const moveWays: MoveWays = {
  agree: async (nodes, target) => {
    const ids = nodes.map(({ id }) => id);
    const effect = await client.call(selectMoveEffect, { ids, pid: target.id });
    if (effect.startTotal + effect.stopTotal === 0) return true;
    const say = messagesOf(namespace);
    const [first, ...more] = nodes;
    return confirm({
      // Languages without a singular form would count a single one as well.
      title:
        first && more.length === 0
          ? say('move.askOne', { name: first.name, group: target.name })
          : say('move.ask', { count: nodes.length, group: target.name }),
      content: <MoveEffectLines effect={effect} />,
      action: say('move.action'),
    });
  },
  done: (store, done) => {
    const close = notify.undoable(<MovedNote store={store} done={done} onUndone={() => close()} />);
  },
};
