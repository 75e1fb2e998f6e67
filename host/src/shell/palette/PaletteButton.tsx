import { useMessages } from '@vitrine/shared/i18n';
import { IconSearch } from '@vitrine/shared/ui/icons';
import { hostNamespace } from '../../messages/index.ts';
import { searchKeys } from './keys.ts';
import { lazyPalette } from './LazyPalette.ts';
import './paletteButton.css';

/** Opens the palette from the top bar and shows its shortcut. */
export function PaletteButton() {
  const say = useMessages(hostNamespace);
  const keys = searchKeys.join(' ');
  return (
    <button
      type="button"
      className="bar-search"
      aria-haspopup="dialog"
      aria-label={say('shell.search')}
      aria-keyshortcuts="Control+K Meta+K"
      title={`${say('shell.search')} (${keys})`}
      onClick={() => lazyPalette.open('search')}
    >
      <IconSearch />
      <span className="bar-search-keys" data-keys={keys} />
    </button>
  );
}
