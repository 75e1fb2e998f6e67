import { loadMessages, useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Button, notify } from '@vitrine/shared/ui/basic';
import { IconGridView } from '@vitrine/shared/ui/icons';
import { PaneState, WorkPane } from '@vitrine/shared/ui/pane';
import { Navigate, useAddressState, useNavigate } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { ArrangeBar } from './arrange/ArrangeBar.tsx';
import type { Arrangement } from './arrange/Arrangement.ts';
import { FailedSheet } from './FailedSheet.tsx';
import { joined } from './joined.ts';
import { overviewMessages, overviewNamespace } from './messages/index.ts';
import { ReviewNotes } from './ReviewNotes.tsx';
import { TileGrid } from './TileGrid.tsx';
import { tilesFor } from './tileKinds.ts';
import { useOverview } from './useOverview.ts';
import { isNew, Welcome } from './Welcome.tsx';
import '../basics/basics.css';
import './overview.css';
import './tiles/lists.css';
import './tiles/tiles.css';

/** Loads the texts of this page, then the page. */
export async function loadOverviewPage() {
  await loadMessages(overviewNamespace, overviewMessages);
  return OverviewPage;
}

/** Overview for users with content on it; others are redirected by the root. */
const OverviewPage = observer(function OverviewPage() {
  return tilesFor(session).length === 0 ? <Navigate to="/" replace /> : <Overview />;
});

/** State of the account: problems first, every number with a link to its list. */
const Overview = observer(function Overview() {
  const say = useMessages(overviewNamespace);
  const { store, arrangement } = useOverview();
  const [{ failed }, setAddress] = useAddressState({ failed: '' });
  const steps = store.steps.value;
  const fresh = steps !== undefined && isNew(steps);
  return (
    <WorkPane
      title={say('title')}
      action={!fresh && <Actions arrangement={arrangement} />}
      filters={arrangement.arranging && <ArrangeBar arrangement={arrangement} />}
    >
      <ReviewNotes store={store} />
      <PaneState source={joined([store.steps, arrangement.kept])} skeleton={<GreyTiles />}>
        {fresh ? (
          <Welcome
            taken={steps}
            startBackups={(proposed) => store.startBackups(proposed)}
            takeTimeZone={async (zone) => {
              await store.takeTimeZone(zone);
              await session.load();
            }}
          />
        ) : (
          <TileGrid store={store} arrangement={arrangement} />
        )}
      </PaneState>
      {failed !== '' && session.can('task.view') && (
        <FailedSheet store={store} onClose={() => setAddress({ failed: '' })} />
      )}
    </WorkPane>
  );
});

const Actions = observer(function Actions({ arrangement }: { readonly arrangement: Arrangement }) {
  const say = useMessages(overviewNamespace);
  const navigate = useNavigate();
  const { arranging } = arrangement;
  const enterWall = async () => {
    // If refused, the wall is shown in the window.
    await document.documentElement.requestFullscreen?.().catch(() => notify.info(say('wall.noFullscreen')));
    navigate('/exhibition/wall');
  };
  return (
    <>
      {!arranging && (
        <Button type="tertiary" onClick={() => void enterWall()}>
          {say('wall.enter')}
        </Button>
      )}
      <Button
        icon={<IconGridView />}
        type={arranging ? 'primary' : 'tertiary'}
        theme={arranging ? 'solid' : 'light'}
        aria-pressed={arranging}
        onClick={() => arrangement.setArranging(!arranging)}
      >
        {say(arranging ? 'arrange.done' : 'arrange.start')}
      </Button>
    </>
  );
});

/** Skeleton of the final layout. */
const GreyTiles = () => (
  <div className="ov-greys" aria-hidden="true">
    {['wide', 'first', 'second', 'third', 'fourth', 'fifth'].map((key) => (
      <div key={key} className="ov-grey" />
    ))}
  </div>
);
