import { useMessages } from '@vitrine/shared/i18n';
import { Button } from '@vitrine/shared/ui/basic';
import { PaneState } from '@vitrine/shared/ui/pane';
import { Link, useLocation } from '@vitrine/shared/ui/router';
import { SideSheet } from '@vitrine/shared/ui/sidesheet';
import { observer } from 'mobx-react-lite';
import { isPublishable, isPublishing, usePublish } from '../actions/usePublish.ts';
import { largeAddress } from '../library/largeAddress.ts';
import { namespace } from '../messages/index.ts';
import { MaterialFacts } from './MaterialFacts.tsx';
import { MaterialPreview } from './MaterialPreview.tsx';
import { MaterialUses } from './MaterialUses.tsx';
import { MaterialWork } from './MaterialWork.tsx';
import { useMaterialDetail } from './useMaterialDetail.ts';
import './detail.css';

/** Detail drawer beside the grid: preview, facts, uses. */
export const MaterialDrawer = observer(function MaterialDrawer({
  id,
  onClose,
}: {
  id: string;
  onClose: () => void;
}) {
  const say = useMessages(namespace);
  const { search } = useLocation();
  const detail = useMaterialDetail(id);
  const publish = usePublish();
  const found = detail.value;
  return (
    <SideSheet visible width={480} title={found?.material.name ?? say('detail.title')} onCancel={onClose}>
      <PaneState source={detail} onGone={onClose} failedText={say('grid.failed')}>
        {found && (
          <div className="mat-drawer">
            <MaterialPreview detail={found} />
            <div className="mat-drawer-actions">
              <Link to={largeAddress(search, id)}>{say('detail.large')}</Link>
              {publish && isPublishable(found.material) && (
                <Button loading={isPublishing()} onClick={() => publish(found.material)}>
                  {say('act.publish')}
                </Button>
              )}
            </div>
            <MaterialWork detail={found} />
            <MaterialFacts row={found.material} />
            <MaterialUses uses={found.uses} />
          </div>
        )}
      </PaneState>
    </SideSheet>
  );
});
