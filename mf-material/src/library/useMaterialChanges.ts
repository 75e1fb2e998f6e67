import { useEvents } from '@vitrine/shared/session';

/** Calls `onChange` when materials may have changed on the server. */
export function useMaterialChanges(onChange: () => void) {
  useEvents(['tree'], (event) => {
    if (event.kind === 'resync' || event.domain === 'material') onChange();
  });
}
