import { session } from '@vitrine/shared/session';

/**
 * While the sign-in lies over a page, keys are not for the page: editors listen at the window, where a modal dialog does
 * not keep them away. Called before any page is there, since the first listener is called first.
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
