import type { H5Node } from '@vitrine/shared/document';
import { useMessages } from '@vitrine/shared/i18n';
import { IconEyeClosed, IconEyeOpened, IconLock, IconUnlock } from '@vitrine/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { namespace } from '../../messages/index.ts';
import { nodeName } from '../nodeName.ts';
import { useEditor } from '../useEditor.ts';
import { toggleHidden, toggleLocked } from './layerActs.ts';

/** Visibility and lock toggles of a layer. */
export const LayerSwitches = observer(function LayerSwitches({ node }: { node: H5Node }) {
  const say = useMessages(namespace);
  const { store } = useEditor();
  const { id, hidden = false, locked = false } = node;
  const name = nodeName(say, node);
  return (
    <>
      <Switch on={hidden} label={say('layer.hide', { name })} onPress={() => toggleHidden(store, id)}>
        {hidden ? <IconEyeClosed size="small" /> : <IconEyeOpened size="small" />}
      </Switch>
      <Switch on={locked} label={say('layer.lock', { name })} onPress={() => toggleLocked(store, id)}>
        {locked ? <IconLock size="small" /> : <IconUnlock size="small" />}
      </Switch>
    </>
  );
});

interface SwitchProps {
  readonly on: boolean;
  readonly label: string;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

const Switch = ({ on, label, onPress, children }: SwitchProps) => (
  <button
    type="button"
    className="vs-layer-switch"
    aria-pressed={on}
    aria-label={label}
    title={label}
    onClick={onPress}
  >
    {children}
  </button>
);
