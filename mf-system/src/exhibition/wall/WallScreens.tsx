import { useMessages } from '@vitrine/shared/i18n';
import { observer } from 'mobx-react-lite';
import { overviewNamespace } from '../messages/index.ts';
import { ScreenPicture, ScreenText } from '../tiles/ScreensTile.tsx';
import type { TileProps } from '../tiles/TileProps.ts';

/** Screenshots distinguishable from a distance. */
const most = 6;

/** Latest screenshots. */
export const WallScreens = observer(function WallScreens({ store }: TileProps) {
  const say = useMessages(overviewNamespace);
  const screens = store.screens.value?.screens;
  return (
    <section className="ov-wall-screens">
      <h2>{say('tile.screens')}</h2>
      {screens?.length === 0 && <p>{say('screens.none')}</p>}
      <ul>
        {screens?.slice(0, most).map((screen) => (
          <li key={screen.clId}>
            <ScreenPicture screen={screen} />
            <ScreenText screen={screen} />
          </li>
        ))}
      </ul>
    </section>
  );
});
