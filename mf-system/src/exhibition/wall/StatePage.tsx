import { formatNumber, formatPercent, useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { observer } from 'mobx-react-lite';
import { overviewNamespace } from '../messages/index.ts';
import { problemsOf } from '../tiles/ProblemsTile.tsx';
import { Quiet } from '../tiles/Quiet.tsx';
import type { TileProps } from '../tiles/TileProps.ts';

/** Online rate and problems; omits what is fine. */
export const StatePage = observer(function StatePage({ store }: TileProps) {
  const say = useMessages(overviewNamespace);
  const { complete, problems } = problemsOf(store);
  const present = problems.filter(({ count }) => count > 0);
  return (
    <div className="ov-wall-state">
      {session.can('terminal.view') && <OnlineNow store={store} />}
      {present.length > 0 && (
        <ul className="ov-wall-problems">
          {present.map(({ word, count }) => (
            <li key={word}>
              <strong>{formatNumber(count)}</strong>
              <span>{say(`problem.${word}`, { count })}</span>
            </li>
          ))}
        </ul>
      )}
      {complete && present.length === 0 && <Quiet text={say('wall.quiet')} />}
    </div>
  );
});

const OnlineNow = observer(function OnlineNow({ store }: TileProps) {
  const say = useMessages(overviewNamespace);
  if (!store.online.value) return null;
  const { online, authorised } = store.online.value;
  const messages = { count: authorised, value: formatNumber(online), total: formatNumber(authorised) };
  return (
    <p className="ov-wall-online">
      {authorised > 0 && <strong>{formatPercent(Math.min(1, online / authorised))}</strong>}
      <span>{authorised === 0 ? say('online.empty') : say('wall.online', messages)}</span>
    </p>
  );
});
