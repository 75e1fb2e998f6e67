import { loadMessages, useMessages } from '@vitrine/shared/i18n';
import { Button } from '@vitrine/shared/ui/basic';
import { PaneState } from '@vitrine/shared/ui/pane';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense } from 'react';
import { joined } from '../joined.ts';
import { overviewMessages, overviewNamespace } from '../messages/index.ts';
import type { OverviewStore } from '../OverviewStore.ts';
import type { TileId } from '../tileKinds.ts';
import { useOverview } from '../useOverview.ts';
import { ProblemsPage } from './ProblemsPage.tsx';
import { StatePage } from './StatePage.tsx';
import { useLeaving } from './useLeaving.ts';
import { useTurning } from './useTurning.ts';
import { useWakeLock } from './useWakeLock.ts';
import { WallHead } from './WallHead.tsx';
import { WallRanking } from './WallRanking.tsx';
import { WallScreens } from './WallScreens.tsx';
import { pagesWith, type WallPageId } from './wallPages.ts';
import '../overview.css';
import '../tiles/lists.css';
import '../tiles/tiles.css';
import './wall.css';

const MapTile = lazy(() => import('../tiles/MapTile.tsx').then((module) => ({ default: module.MapTile })));

/** Screen height in pixels at which markers have their normal size. */
const pageHeight = 480;

/** Loads the texts of this page, then the page. */
export async function loadWallPage() {
  await loadMessages(overviewNamespace, overviewMessages);
  return WallPage;
}

/** Overview for wall screens: large, without controls, with a wake lock and rotating pages. */
const WallPage = observer(function WallPage() {
  const say = useMessages(overviewNamespace);
  const { store, arrangement } = useOverview();
  const shown = arrangement.shown.map(({ id }) => id);
  const pages = pagesWith(shown);
  const { page, turn } = useTurning(pages.length);
  const leave = useLeaving(turn);
  useWakeLock();
  const present = pages[page];
  return (
    <div className="ov-wall">
      <WallHead />
      <main className="ov-wall-body">
        <PaneState
          source={joined([arrangement.kept])}
          isEmpty={present === undefined}
          empty={{ text: say('nothing') }}
        >
          {present && <WallContent id={present} store={store} shown={shown} />}
        </PaneState>
      </main>
      <footer className="ov-wall-foot">
        <span role="img" aria-label={say('wall.page', { page: page + 1, count: pages.length })}>
          {pages.map((id) => (
            <span key={id} className={id === present ? 'ov-wall-dot ov-wall-dot-on' : 'ov-wall-dot'} />
          ))}
        </span>
        <Button className="ov-wall-leave" onClick={leave}>
          {say('wall.leave')}
        </Button>
      </footer>
    </div>
  );
});

interface WallContentProps {
  readonly id: WallPageId;
  readonly store: OverviewStore;
  readonly shown: readonly TileId[];
}

function WallContent({ id, store, shown }: WallContentProps) {
  if (id === 'state') return <StatePage store={store} />;
  if (id === 'problems') return <ProblemsPage store={store} shown={shown} />;
  if (id === 'screens') return <WallScreens store={store} />;
  if (id === 'ranking') return <WallRanking store={store} />;
  return (
    <Suspense fallback={<div className="ov-grey" />}>
      <MapTile store={store} markScale={window.innerHeight / pageHeight} />
    </Suspense>
  );
}
