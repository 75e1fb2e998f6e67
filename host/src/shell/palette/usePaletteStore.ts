import { useMessages } from '@vitrine/shared/i18n';
import { useLocation } from '@vitrine/shared/ui/router';
import { useEffect, useState } from 'react';
import { hostNamespace } from '../../messages/index.ts';
import { registry } from '../../remotes/registry.ts';
import { askToSignOut } from '../askToSignOut.ts';
import { helpPath } from '../helpSection.ts';
import { actionEntries } from './actions.ts';
import { KnownRemotes } from './KnownRemotes.ts';
import { paletteNamespace } from './messages/index.ts';
import type { PaletteEntry } from './PaletteEntry.ts';
import { PaletteStore } from './PaletteStore.ts';
import { pageEntries } from './pages.ts';
import { uploadFromAnywhere } from './uploadFromAnywhere.ts';

/** Shell actions around the palette. */
export interface PaletteHandlers {
  readonly onUserCenter: () => void;
  /** Omitted when the page has its own shortcut sheet. */
  readonly onKeys: (() => void) | undefined;
}

/** State of the palette while open. */
export function usePaletteStore({ onUserCenter, onKeys }: PaletteHandlers) {
  const say = useMessages(paletteNamespace);
  const sayHost = useMessages(hostNamespace);
  const { pathname } = useLocation();
  const [parts] = useState(() => {
    const remotes = new KnownRemotes(registry);
    const acts = {
      upload: () => uploadFromAnywhere(say),
      openUserCenter: onUserCenter,
      help: helpPath(pathname),
      signOut: () => askToSignOut(sayHost),
      showKeys: onKeys,
    };
    const offered = () => {
      const actions = actionEntries(acts, say, sayHost);
      // "New task" exists as action and as page; show one.
      const isTwice = ({ label, target }: PaletteEntry) =>
        actions.some((act) => act.label === label && act.target === target);
      return [...actions, ...pageEntries(remotes.known).filter((page) => !isTwice(page))];
    };
    return { remotes, store: new PaletteStore(offered) };
  });
  useEffect(() => {
    void parts.remotes.ask();
    return () => parts.store.search.stop();
  }, [parts]);
  return parts;
}
