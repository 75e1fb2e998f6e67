import type { PageRoute } from '@vitrine/shared/contract';
import type { AnyKeys, Translate } from '@vitrine/shared/i18n';
import type { FramePage } from '@vitrine/shared/ui/remote';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Forbidden } from './Forbidden.tsx';
import { mayOpen } from './mayOpen.ts';
import { useTitle } from './useTitle.ts';

/** Wraps every page of a remote with its access check and title. */
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
  // Parent effects run after those of children: only the innermost page sets the title.
  useTitle(route.children?.length ? undefined : say(route.titleKey));
  return mayOpen(route) ? children : <Forbidden />;
});
