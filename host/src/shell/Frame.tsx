import { useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { hostNamespace } from '../messages/index.ts';
import { warmUp } from '../remotes/facades.ts';
import type { RemoteEntry } from '../remotes/RemoteEntry.ts';
import { frozenRemotes, registry } from '../remotes/registry.ts';
import { AccountExpiry } from './AccountExpiry.tsx';
import { CallRing } from './calls/CallRing.tsx';
import { WaitingEmergency } from './emergencies/WaitingEmergency.tsx';
import { Forbidden } from './Forbidden.tsx';
import { isOutsideShell, isShow } from './guard.ts';
import { NewVersion } from './NewVersion.tsx';
import { NotFound } from './NotFound.tsx';
import { PalettePlace } from './palette/PalettePlace.tsx';
import { RemoteBoundary } from './RemoteBoundary.tsx';
import { TopBar } from './TopBar.tsx';
import { Unreachable } from './Unreachable.tsx';
import { useTries } from './useTries.ts';
import './shell.css';

/** Page frame: top bar, if the page uses it, and the remote in charge of the path. */
export const Frame = observer(function Frame({ path }: { readonly path: string }) {
  const say = useMessages(hostNamespace);
  const owner = registry.ownerOf(path);
  const outside = isOutsideShell(path);
  useEffect(() => {
    const timer = setTimeout(
      () => void Promise.allSettled([warmUp(), import('../signin/again/SignInAgain.tsx')]),
      1500,
    );
    return () => clearTimeout(timer);
  }, []);

  // Changes where a version is left for the previous one while it is open.
  const open = owner && registry.inUse(owner);
  const name = open?.name;
  const version = open?.version;
  useEffect(() => {
    frozenRemotes.opened(name === undefined || version === undefined ? undefined : { name, version });
  }, [name, version]);

  return (
    <div className="shell">
      {!outside && (
        <>
          <a className="shell-skip" href="#page">
            {say('shell.skip')}
          </a>
          <TopBar path={path} />
        </>
      )}
      {session.signedIn && session.loaded && <CallRing />}
      {session.signedIn && session.loaded && <PalettePlace withSheet={!outside} />}
      {registry.outdated && <NewVersion />}
      {!outside && <AccountExpiry />}
      {!isShow(path) && <WaitingEmergency path={path} floating={outside} />}
      <main id="page" className="shell-page" tabIndex={-1}>
        <Page path={path} owner={owner} />
      </main>
    </div>
  );
});

interface PageProps {
  readonly path: string;
  readonly owner: RemoteEntry | undefined;
}

const Page = observer(function Page({ path, owner }: PageProps) {
  const tries = useTries();
  const again = async (name?: string) => {
    await Promise.allSettled([
      session.loaded ? undefined : session.load(),
      name ? registry.renew(name) : registry.read(),
    ]);
    if (name) tries.count(name);
  };
  if (session.signedIn && !session.loaded) return <Unreachable onRetry={() => again()} />;
  if (registry.entries.length === 0) return <Unreachable onRetry={() => again()} />;
  if (path === '/') return <Forbidden everything />;
  if (!owner) return <NotFound />;
  const count = tries.of(owner.name);
  return (
    <RemoteBoundary
      key={`${owner.name} ${count}`}
      entry={owner}
      path={path}
      retried={count > 0}
      onRetry={() => again(owner.name)}
    />
  );
});
