import { notify } from '@vitrine/shared/ui/basic';
import { useNavigate } from '@vitrine/shared/ui/router';
import type { PaletteEntry } from './PaletteEntry.ts';
import type { PaletteStore } from './PaletteStore.ts';

/** Closes the palette and does what an entry stands for: opens its page, or acts. */
export function useChoose(store: PaletteStore, onClose: () => void) {
  const navigate = useNavigate();
  return async (entry: PaletteEntry) => {
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
}
