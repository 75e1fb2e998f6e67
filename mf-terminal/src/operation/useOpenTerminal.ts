import { useNavigate } from '@vitrine/shared/ui/router';
import { useContext } from 'react';
import { type DrawerPane, TerminalAreaContext } from '../terminals/TerminalAreaContext.ts';

/** Opens a terminal: in the drawer beside the tree, or from standalone pages on the page with the tree. */
export function useOpenTerminal(): (clId: string, show?: DrawerPane) => void {
  const area = useContext(TerminalAreaContext);
  const navigate = useNavigate();
  if (area) return area.openTerminal;
  return (clId, show = 'now') =>
    navigate(`/terminal/attribute?${new URLSearchParams({ terminal: clId, show })}`);
}
