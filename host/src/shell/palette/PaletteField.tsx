import { useMessages } from '@vitrine/shared/i18n';
import { useNarrowWindow } from '@vitrine/shared/ui/basic';
import { useLimit } from '@vitrine/shared/ui/entry';
import { IconSearch } from '@vitrine/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { type KeyboardEventHandler, useEffect } from 'react';
import { paletteNamespace } from './messages/index.ts';
import { lineId } from './PaletteLine.tsx';
import type { PaletteStore } from './PaletteStore.ts';

/** As long as the searches of all domains take. */
const longestQuery = 100;

interface PaletteFieldProps {
  readonly store: PaletteStore;
  /** Id of the list that the field controls. */
  readonly list: string;
  readonly onKeyDown: KeyboardEventHandler;
}

/** The field of the palette, which keeps the focus while its arrows walk through the list. */
export const PaletteField = observer(function PaletteField({ store, list, onKeyDown }: PaletteFieldProps) {
  const say = useMessages(paletteNamespace);
  // All that it finds is too long for a phone; screen readers announce it everywhere.
  const narrow = useNarrowWindow();
  const { text, exceeded, describedBy, take, note } = useLimit({
    limit: longestQuery,
    live: true,
    value: store.query,
  });
  const { active } = store;
  const activeId = active && lineId(list, active);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView?.({ block: 'nearest' });
  }, [activeId]);
  return (
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
        onKeyDown={onKeyDown}
      />
      {note}
    </div>
  );
});
