import type { BreadcrumbStep } from '@vitrine/shared/ui/pane';
import { useLocation } from '@vitrine/shared/ui/router';
import { useTerminalArea } from './TerminalAreaContext.ts';

/** The groups above the chosen one, as the breadcrumb of whichever page stands beside the tree. */
export function useGroupSteps(): readonly BreadcrumbStep[] {
  const { steps } = useTerminalArea();
  const { pathname } = useLocation();
  return steps.map(({ id, name }) => ({ label: name, to: `${pathname}?group=${encodeURIComponent(id)}` }));
}
