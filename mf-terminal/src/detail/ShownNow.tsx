import { formatExact, formatRelative, useMessages } from '@vitrine/shared/i18n';
import { namespace } from '../messages/index.ts';
import { PictureAge } from '../terminals/PictureAge.tsx';
import { Playing } from '../terminals/Playing.tsx';
import { Screenshot } from '../terminals/Screenshot.tsx';
import { PlannedItems } from './PlannedItems.tsx';
import type { TerminalNow } from './TerminalDetailStore.ts';
import { Tickers } from './Tickers.tsx';
import { WhyLink } from './WhyLink.tsx';

interface ShownNowProps {
  readonly now: TerminalNow;
}

/** The screenshot beside what should play, what plays, and what follows. */
export function ShownNow({ now }: ShownNowProps) {
  const say = useMessages(namespace);
  const { terminal: row, expected } = now;
  return (
    <div className="terminal-now-pair">
      <figure>
        <Screenshot row={row} large />
        <figcaption>
          <PictureAge at={row.screenshotTime} />
        </figcaption>
      </figure>
      <dl className="terminal-plays">
        <dt>{say('plays.expected')}</dt>
        <dd>
          <PlannedItems items={expected.items} />
          <WhyLink id={row.clId} />
        </dd>
        <dt>{say('plays.reported')}</dt>
        <dd>
          <Playing status={row.status} />
        </dd>
        <Tickers now={now} />
        <dt>{say('plays.next')}</dt>
        <dd>
          <PlaysNext now={now} />
        </dd>
      </dl>
    </div>
  );
}

function PlaysNext({ now: { next, terminal } }: ShownNowProps) {
  const say = useMessages(namespace);
  if (!next) return say('plays.noNext');
  return (
    <>
      <PlannedItems items={next.items} />{' '}
      <time dateTime={next.at} title={formatExact(next.at, terminal.timeZone)}>
        {formatRelative(next.at)}
      </time>
    </>
  );
}
