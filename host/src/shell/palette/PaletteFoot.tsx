import { currentLocale, formatList, useMessages } from '@vitrine/shared/i18n';
import { observer } from 'mobx-react-lite';
import type { RemoteEntry } from '../../remotes/RemoteEntry.ts';
import { paletteNamespace } from './messages/index.ts';
import type { PaletteStore } from './PaletteStore.ts';

interface PaletteFootProps {
  readonly store: PaletteStore;
  readonly missing: readonly RemoteEntry[];
}

/** Result count, failed searches, and available keys. */
export const PaletteFoot = observer(function PaletteFoot({ store, missing }: PaletteFootProps) {
  const say = useMessages(paletteNamespace);
  const names = formatList(missing.map(({ label }) => label[currentLocale()]));
  const count = say('count', { count: store.lines.length });
  return (
    <footer className="palette-foot">
      <p role="status">
        {store.search.busy ? say('searching') : count}
        {missing.length > 0 && <span>{say('missing', { names })}</span>}
      </p>
      <p className="palette-keys" aria-hidden="true">
        <kbd>↑</kbd>
        <kbd>↓</kbd> {say('hint.move')} <kbd>Enter</kbd> {say('hint.open')} <kbd>Esc</kbd> {say('hint.close')}
      </p>
    </footer>
  );
});
