import { session } from '@vitrine/shared/session';
import { Navigate, useLocation } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense } from 'react';
import { firstPath } from './barEntries.ts';
import { guard } from './guard.ts';
import { returnAddress } from './returnAddress.ts';

const SignInPage = lazy(() =>
  import('../signin/SignInPage.tsx').then((page) => ({ default: page.SignInPage })),
);
const InvitePage = lazy(() =>
  import('../signin/invite/InvitePage.tsx').then((page) => ({ default: page.InvitePage })),
);
const SignInAgain = lazy(() =>
  import('../signin/again/SignInAgain.tsx').then((again) => ({ default: again.SignInAgain })),
);
const Frame = lazy(() => import('./Frame.tsx').then((frame) => ({ default: frame.Frame })));

const drawn = (path: string) => {
  if (path === '/login') return <SignInPage />;
  return path === '/invite' ? <InvitePage /> : <Frame path={path} />;
};

/** Route guard: redirects, or renders sign-in or the console frame. */
export const AccessGuard = observer(function AccessGuard() {
  const { pathname, search, state } = useLocation();
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  const target = guard(path, session, firstPath());
  if (target === '/login') {
    const from = session.left || path === '/' ? undefined : path + search;
    return <Navigate to="/login" state={{ from }} replace />;
  }
  if (target !== undefined) {
    return <Navigate to={path === '/login' ? (returnAddress(state) ?? target) : target} replace />;
  }
  return (
    <>
      <Suspense fallback={null}>{drawn(path)}</Suspense>
      {session.away && (
        <Suspense fallback={null}>
          <SignInAgain />
        </Suspense>
      )}
    </>
  );
});
