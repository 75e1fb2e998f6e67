import type { PageRoute } from '@vitrine/shared/contract';
import type { AnyKeys, Translate } from '@vitrine/shared/i18n';
import type { FramePage } from '@vitrine/shared/ui/remote';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Forbidden } from './Forbidden.tsx';
import { mayOpen } from './mayOpen.ts';
import { useTitle } from './useTitle.ts';

/** Puts the check of who may see it, and its title, around every page of one remote. */
export const framePage = (say: Translate<AnyKeys>): FramePage =>
  function frame(route, page) {
    return (
      <Framed route={route} say={say}>
        {page}
      </Framed>
    );
  };

interface FramedProps {
  readonly route: PageRoute;
  readonly say: Translate<AnyKeys>;
  readonly children: ReactNode;
}

const Framed = observer(function Framed({ route, say, children }: FramedProps) {
  // Effects of a parent run after those of its children: only the innermost page names the document.
  useTitle(route.children?.length ? undefined : say(route.titleKey));
  return mayOpen(route) ? children : <Forbidden />;
});
