import { useMessages } from '@vitrine/shared/i18n';
import { Button } from '@vitrine/shared/ui/basic';
import { IconEyeClosed } from '@vitrine/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import type { Arrangement } from './arrange/Arrangement.ts';
import { MoveHandle } from './arrange/MoveHandle.tsx';
import { overviewNamespace } from './messages/index.ts';
import type { OverviewStore } from './OverviewStore.ts';
import type { TileId } from './tileKinds.ts';
import { TileBody } from './tiles/TileBody.tsx';
import { TileCount } from './tiles/TileCount.tsx';

interface TileFrameProps {
  readonly id: TileId;
  readonly store: OverviewStore;
  readonly arrangement: Arrangement;
}

/** A tile with title and, in arrange mode, handles. */
export const TileFrame = observer(function TileFrame({ id, store, arrangement }: TileFrameProps) {
  const say = useMessages(overviewNamespace);
  const titleId = useId();
  const { arranging } = arrangement;
  return (
    <section className={arranging ? 'ov-tile ov-tile-loose' : 'ov-tile'} aria-labelledby={titleId}>
      <header className="ov-tile-head">
        {arranging && <MoveHandle id={id} arrangement={arrangement} />}
        <h2 id={titleId}>{say(`tile.${id}`)}</h2>
        {arranging ? (
          <Button
            size="small"
            theme="borderless"
            type="tertiary"
            icon={<IconEyeClosed />}
            aria-label={say('arrange.hide', { name: say(`tile.${id}`) })}
            onClick={() => arrangement.hide(id)}
          />
        ) : (
          <TileCount id={id} store={store} />
        )}
      </header>
      {/* Inert in arrange mode, so that a press does not open a link. */}
      <div className="ov-tile-body" inert={arranging}>
        <TileBody id={id} store={store} />
      </div>
    </section>
  );
});
