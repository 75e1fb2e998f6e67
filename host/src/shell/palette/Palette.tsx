import { useMessages } from '@vitrine/shared/i18n';
import { notify, useNarrowWindow } from '@vitrine/shared/ui/basic';
import { useLimit } from '@vitrine/shared/ui/entry';
import { IconSearch } from '@vitrine/shared/ui/icons';
import { useNavigate } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { useEffect, useId } from 'react';
import { paletteNamespace } from './messages/index.ts';
import type { PaletteEntry } from './PaletteEntry.ts';
import { PaletteFoot } from './PaletteFoot.tsx';
import { lineId } from './PaletteLine.tsx';
import { PaletteList } from './PaletteList.tsx';
import { useDialog } from './useDialog.ts';
import { useLineKeys } from './useLineKeys.ts';
import { type PaletteHandlers, usePaletteStore } from './usePaletteStore.ts';
import './palette.css';

/** As long as the searches of all domains take. */
const longestQuery = 100;

interface PaletteProps extends PaletteHandlers {
  readonly onClose: () => void;
}

/** Finds and does anything from the keyboard: a field whose arrows walk through the list below it. */
export const Palette = observer(function Palette({ onClose, ...handlers }: PaletteProps) {
  const say = useMessages(paletteNamespace);
  const navigate = useNavigate();
  // All that it finds is too long for a phone; readers are told it everywhere.
  const narrow = useNarrowWindow();
  const dialog = useDialog();
  const list = useId();
  const { store, remotes } = usePaletteStore(handlers);
  const { active } = store;
  const { text, exceeded, describedBy, take, note } = useLimit({
    limit: longestQuery,
    live: true,
    value: store.query,
  });
  const choose = async (entry: PaletteEntry) => {
    store.remember(entry);
    onClose();
    if (typeof entry.target === 'string') return void navigate(entry.target);
    // The act may open a dialog: it takes the focus after the palette has given it back.
    await Promise.resolve();
    try {
      await entry.target();
    } catch (reason) {
      notify.failure(reason);
    }
  };
  const keys = useLineKeys(store, choose);
  const activeId = active && lineId(list, active);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView?.({ block: 'nearest' });
  }, [activeId]);

  return (
    <dialog
      ref={dialog}
      className="palette"
      aria-label={say('title')}
      onCancel={onClose}
      onPointerDown={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className="palette-box">
        <div className="palette-field">
          <IconSearch />
          <input
            role="combobox"
            aria-label={say('placeholder')}
            aria-expanded={store.lines.length > 0}
            aria-controls={list}
            aria-autocomplete="list"
            aria-activedescendant={activeId}
            placeholder={say(narrow ? 'title' : 'placeholder')}
            value={text}
            aria-invalid={exceeded}
            aria-describedby={describedBy}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => take(event.target.value) && store.type(event.target.value)}
            onKeyDown={keys}
          />
          {note}
        </div>
        <PaletteList id={list} store={store} onChoose={choose} />
        <PaletteFoot store={store} missing={remotes.missing} />
      </div>
    </dialog>
  );
});
