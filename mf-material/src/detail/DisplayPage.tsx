import { useMessages } from '@vitrine/shared/i18n';
import { PaneState, WorkPane } from '@vitrine/shared/ui/pane';
import { useAddressState } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { namespace } from '../messages/index.ts';
import { MaterialFacts } from './MaterialFacts.tsx';
import { MaterialPreview } from './MaterialPreview.tsx';
import { MaterialUses } from './MaterialUses.tsx';
import { useMaterialDetail } from './useMaterialDetail.ts';
import './detail.css';

/** One material large, with its facts and its uses: `/material/displayPage?id=`. */
export const DisplayPage = observer(function DisplayPage() {
  const say = useMessages(namespace);
  const [{ id }] = useAddressState({ id: '' });
  const detail = useMaterialDetail(id);
  const found = detail.value;
  const folder = found ? `/material?folder=${encodeURIComponent(found.material.parentId)}` : '/material';
  return (
    <WorkPane
      title={found?.material.name ?? say('detail.title')}
      breadcrumb={[{ label: say('title'), to: folder }, { label: say('detail.title') }]}
    >
      <PaneState source={detail} failedText={say('grid.failed')}>
        {found && (
          <div className="mat-display">
            <MaterialPreview row={found.material} />
            <div className="mat-display-side">
              <MaterialFacts row={found.material} />
              <MaterialUses uses={found.uses} />
            </div>
          </div>
        )}
      </PaneState>
    </WorkPane>
  );
});
