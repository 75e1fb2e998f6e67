import { useMessages } from '@vitrine/shared/i18n';
import { Checkbox } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import { namespace } from '../namespace.ts';
import { heldShift } from './heldShift.ts';
import type { ProgramRowProps } from './programViews.ts';

/** Selects a row by pointer; the keyboard uses space. */
export const RowCheck = observer(function RowCheck({ node, store }: ProgramRowProps) {
  const say = useMessages(namespace);
  return (
    <Checkbox
      checked={store.selection.has(node.id)}
      tabIndex={-1}
      aria-label={say('list.choose', { name: node.name })}
      onChange={() => store.selection.toggle(node.id, { shiftKey: heldShift() })}
    />
  );
});
