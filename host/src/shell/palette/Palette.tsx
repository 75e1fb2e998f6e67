import { useMessages } from '@vitrine/shared/i18n';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { paletteNamespace } from './messages/index.ts';
import { PaletteField } from './PaletteField.tsx';
import { PaletteFoot } from './PaletteFoot.tsx';
import { PaletteList } from './PaletteList.tsx';
import { useChoose } from './useChoose.ts';
import { useDialog } from './useDialog.ts';
import { useLineKeys } from './useLineKeys.ts';
import { type PaletteHandlers, usePaletteStore } from './usePaletteStore.ts';
import './palette.css';

interface PaletteProps extends PaletteHandlers {
  readonly onClose: () => void;
}

/** Command palette: finds and runs anything by keyboard; arrow keys in the field move through the list. */
export const Palette = observer(function Palette({ onClose, ...handlers }: PaletteProps) {
  const say = useMessages(paletteNamespace);
  const dialog = useDialog();
  const list = useId();
  const { store, remotes } = usePaletteStore(handlers);
  const choose = useChoose(store, onClose);
  const keys = useLineKeys(store, choose);

  return (
    <dialog
      ref={dialog}
      className="palette"
      aria-label={say('title')}
      onCancel={onClose}
      onPointerDown={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className="palette-box">
        <PaletteField store={store} list={list} onKeyDown={keys} />
        <PaletteList id={list} store={store} onChoose={choose} />
        <PaletteFoot store={store} missing={remotes.missing} />
      </div>
    </dialog>
  );
});
