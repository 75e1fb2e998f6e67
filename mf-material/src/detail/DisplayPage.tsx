import { formatNumber, useMessages } from '@vitrine/shared/i18n';
import { Button } from '@vitrine/shared/ui/basic';
import { IconChevronLeft, IconChevronRight } from '@vitrine/shared/ui/icons';
import { LeadBack, PaneState, WorkPane } from '@vitrine/shared/ui/pane';
import { useLocation, useNavigate } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { gridAddress } from '../library/largeAddress.ts';
import { useMaterialAddress } from '../library/useMaterialAddress.ts';
import { namespace } from '../messages/index.ts';
import { MaterialFacts } from './MaterialFacts.tsx';
import { MaterialPreview } from './MaterialPreview.tsx';
import { MaterialUses } from './MaterialUses.tsx';
import { MaterialWork } from './MaterialWork.tsx';
import { useMaterialDetail } from './useMaterialDetail.ts';
import { useNeighbours } from './useNeighbours.ts';
import '../library/library.css';
import './detail.css';

/** Detail page of a material: `/material/displayPage?id=`. */
export const DisplayPage = observer(function DisplayPage() {
  const { large } = useMaterialAddress();
  return large === '' ? <LeadBack to="/material" /> : <Large large={large} />;
});

const Large = observer(function Large({ large }: { readonly large: string }) {
  const say = useMessages(namespace);
  const { search } = useLocation();
  const navigate = useNavigate();
  const detail = useMaterialDetail(large);
  const found = detail.value;
  return (
    <WorkPane
      title={found?.material.name ?? say('detail.title')}
      breadcrumb={[{ label: say('title'), to: gridAddress(search) }, { label: say('detail.title') }]}
      action={<Turner id={large} />}
    >
      <PaneState
        source={detail}
        onGone={() => navigate(gridAddress(search), { replace: true })}
        failedText={say('grid.failed')}
      >
        {found && (
          <div className="mat-display">
            <div className="mat-stage">
              <MaterialPreview detail={found} large />
            </div>
            <div className="mat-display-side">
              <MaterialWork detail={found} />
              <MaterialFacts row={found.material} />
              <MaterialUses uses={found.uses} />
            </div>
          </div>
        )}
      </PaneState>
    </WorkPane>
  );
});

/** Previous and next, with the current position. */
const Turner = observer(function Turner({ id }: { readonly id: string }) {
  const say = useMessages(namespace);
  const { previous, next, position, total } = useNeighbours(id);
  return (
    <nav className="mat-turner" aria-label={say('detail.turn')}>
      {position > 0 && <span>{say('detail.place', { position: formatNumber(position), total })}</span>}
      <Button
        icon={<IconChevronLeft />}
        aria-label={say('detail.previous')}
        title={say('detail.previous')}
        disabled={!previous}
        onClick={previous}
      />
      <Button
        icon={<IconChevronRight />}
        aria-label={say('detail.next')}
        title={say('detail.next')}
        disabled={!next}
        onClick={next}
      />
    </nav>
  );
});
