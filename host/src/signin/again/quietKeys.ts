import { session } from '@vitrine/shared/session';

/**
 * Blocks keys for the page while the sign-in dialog is open: editors listen on the window, beyond the reach of a modal
 * dialog. Must be called before any page mounts, since listeners run in order.
 */
export function quietKeys(): void {
  window.addEventListener(
    'keydown',
    (event) => {
      if (!session.away) return;
      event.stopImmediatePropagation();
      const saves = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's';
      if (event.key === 'Escape' || saves) event.preventDefault();
    },
    { capture: true },
  );
}
