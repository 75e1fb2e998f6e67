import type { OverviewScreen } from '@vitrine/shared/api';
import { formatAge, formatExact, useMessages } from '@vitrine/shared/i18n';
import { useNow } from '@vitrine/shared/ui/basic';
import { IconDesktop } from '@vitrine/shared/ui/icons';
import { PaneState } from '@vitrine/shared/ui/pane';
import { Link } from '@vitrine/shared/ui/router';
import { ScreenMark } from '@vitrine/shared/ui/state-mark';
import { observer } from 'mobx-react-lite';
import * as links from '../links.ts';
import { overviewNamespace } from '../messages/index.ts';
import type { TileProps } from './TileProps.ts';

/** Latest screenshots with the reported program. */
export const ScreensTile = observer(function ScreensTile({ store }: TileProps) {
  const say = useMessages(overviewNamespace);
  const { screens = [] } = store.screens.value ?? {};
  return (
    <PaneState
      source={store.screens}
      isEmpty={screens.length === 0}
      empty={{ text: say('screens.none') }}
      skeleton={<div className="ov-grey" />}
    >
      <ul className="ov-screens">
        {screens.map((screen) => (
          <li key={screen.clId}>
            <Link to={links.oneTerminal(screen.clId)} className="ov-screen">
              <ScreenPicture screen={screen} />
              <ScreenText screen={screen} />
            </Link>
          </li>
        ))}
      </ul>
    </PaneState>
  );
});

/** Screenshot or placeholder. */
export const ScreenPicture = ({ screen }: { readonly screen: OverviewScreen }) => (
  <span className="ov-screen-picture">
    {screen.screenshotUrl === '' ? <IconDesktop /> : <img src={screen.screenshotUrl} alt="" loading="lazy" />}
  </span>
);

/** Terminal, program, and age of the screenshot. */
export function ScreenText({ screen }: { readonly screen: OverviewScreen }) {
  const say = useMessages(overviewNamespace);
  const now = useNow();
  const { name, status, screenshotTime } = screen;
  const { word, playing, content } = status;
  return (
    <>
      <span className="ov-screen-name">{name}</span>
      <span className="ov-screen-state">
        <ScreenMark word={word} edited={content?.edited} percent={content?.percent ?? 0} />
      </span>
      <span className="ov-screen-plays">
        {playing === null ? say('screens.idle') : playing.programName || say('screens.unnamed')}
      </span>
      <span
        className="ov-screen-age"
        title={screenshotTime === null ? undefined : formatExact(screenshotTime)}
      >
        {screenshotTime === null ? say('screens.blank') : formatAge(screenshotTime, now)}
      </span>
    </>
  );
}
