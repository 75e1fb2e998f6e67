import { isReachable, type MonitorTile } from '@vitrine/shared/api';
import { formatDateTime, useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Button } from '@vitrine/shared/ui/basic';
import { IconChevronLeft, IconChevronRight, IconRefresh } from '@vitrine/shared/ui/icons';
import { SideSheet } from '@vitrine/shared/ui/sidesheet';
import { ScreenState } from '@vitrine/shared/ui/state-mark';
import { observer } from 'mobx-react-lite';
import { namespace } from '../messages/index.ts';
import { StatusLine } from '../terminals/StatusLine.tsx';
import { useTerminalArea } from '../terminals/TerminalAreaContext.ts';
import type { Asked } from './MonitorStore.ts';
import { Age, Shot } from './Shot.tsx';
import './monitor.css';

interface EnlargedShotProps {
  readonly tile: MonitorTile;
  readonly asked: Asked | undefined;
  readonly now: number;
  readonly onRefresh: () => void;
  /** Undefined at the ends of the page. */
  readonly onBefore: (() => void) | undefined;
  readonly onAfter: (() => void) | undefined;
  readonly onClose: () => void;
}

/** One screen enlarged: screenshot, reported and expected content. */
export function EnlargedShot(props: EnlargedShotProps) {
  const { tile, onClose } = props;
  return (
    <SideSheet visible mask={false} disableScroll={false} width={720} title={tile.name} onCancel={onClose}>
      <div className="enlarged">
        <Shot tile={tile} />
        <EnlargedActions {...props} />
        <ScreenState row={tile} />
        <StatusLine status={tile.status} timeZone={tile.timeZone} />
        <EnlargedFacts tile={tile} />
      </div>
    </SideSheet>
  );
}

/** To the neighbours, another screenshot, the terminal's details; how old the screenshot is. */
function EnlargedActions({ tile, asked, now, onRefresh, onBefore, onAfter }: EnlargedShotProps) {
  const say = useMessages(namespace);
  const { openTerminal } = useTerminalArea();
  return (
    <div className="enlarged-actions">
      <Button
        icon={<IconChevronLeft />}
        aria-label={say('monitor.before')}
        disabled={!onBefore}
        onClick={onBefore}
      />
      <Button
        icon={<IconChevronRight />}
        aria-label={say('monitor.after')}
        disabled={!onAfter}
        onClick={onAfter}
      />
      <Button icon={<IconRefresh />} disabled={!isReachable(tile.status) || !tile.able} onClick={onRefresh}>
        {say('monitor.refreshOne')}
      </Button>
      <Button onClick={() => openTerminal(tile.clId)}>{say('monitor.details')}</Button>
      <span role="status" className="enlarged-age">
        <Age at={tile.screenshotTime} now={now} />
        {asked !== undefined && say(`monitor.asked.${asked}`)}
      </span>
    </div>
  );
}

/** What the screen should play, and until when. */
const EnlargedFacts = observer(function EnlargedFacts({
  tile: { should, shouldUntil },
}: Pick<EnlargedShotProps, 'tile'>) {
  const say = useMessages(namespace);
  return (
    <dl className="enlarged-facts">
      <dt>{say('monitor.should')}</dt>
      <dd>
        {should.length === 0 && say('monitor.nothingDue')}
        <ul>
          {should.map(({ programId, taskId, programName, taskName, thumbnailUrl }) => (
            <li key={`${taskId} ${programId}`}>
              {thumbnailUrl !== '' && <img src={thumbnailUrl} alt="" />}
              {say('monitor.program', { program: programName, task: taskName })}
            </li>
          ))}
        </ul>
      </dd>
      {shouldUntil !== null && (
        <>
          <dt>{say('monitor.change')}</dt>
          <dd>{formatDateTime(shouldUntil, session.timeZone)}</dd>
        </>
      )}
    </dl>
  );
});
