import type { BreadcrumbStep } from '@vitrine/shared/ui/pane';
import { useLocation } from '@vitrine/shared/ui/router';
import { useTerminalArea } from './TerminalAreaContext.ts';

/** Ancestors of the selected group, as breadcrumb of the page. */
export function useGroupSteps(): readonly BreadcrumbStep[] {
  const { steps } = useTerminalArea();
  const { pathname } = useLocation();
  return steps.map(({ id, name }) => ({ label: name, to: `${pathname}?group=${encodeURIComponent(id)}` }));
}
