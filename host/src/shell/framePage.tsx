import type { PageRoute } from '@vitrine/shared/contract';
import type { Translate } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import type { FramePage } from '@vitrine/shared/ui/remote';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Forbidden } from './Forbidden.tsx';
import { useTitle } from './useTitle.ts';

const frames = new WeakMap<Translate, FramePage>();

/** Puts the check of who may see it, and its title, around every page of one remote. Same function, same result. */
export function framePage(say: Translate): FramePage {
  const known = frames.get(say);
  if (known) return known;
  const frame: FramePage = (route, page) => (
    <Framed route={route} say={say}>
      {page}
    </Framed>
  );
  frames.set(say, frame);
  return frame;
}

interface FramedProps {
  readonly route: PageRoute;
  readonly say: Translate;
  readonly children: ReactNode;
}

const Framed = observer(function Framed({ route, say, children }: FramedProps) {
  useTitle(say(route.titleKey));
  return mayOpen(route) ? children : <Forbidden />;
});

function mayOpen({ access, level }: PageRoute): boolean {
  if (level !== undefined && !(Number(session.level) <= level && session.level !== '')) return false;
  if (access === 'public') return true;
  return access === 'session' ? session.signedIn : session.can(access);
}
