import { formatCalendarDay, useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Button } from '@vitrine/shared/ui/basic';
import { IconAlertTriangle } from '@vitrine/shared/ui/icons';
import { Link } from '@vitrine/shared/ui/router';
import { StateMark } from '@vitrine/shared/ui/state-mark';
import { observer } from 'mobx-react-lite';
import { namespace } from '../namespace.ts';
import { Fix } from './Fix.tsx';
import { working } from './SendHours.tsx';
import type { Preflight, SendStore } from './SendStore.ts';

interface OutlookProps {
  readonly store: SendStore;
}

/**
 * Below the publish button: what is missing, what blocks, or what happens to current content. Always mounted, since
 * screen readers announce changes only in existing live regions.
 */
export const SendOutlook = observer(function SendOutlook({ store }: OutlookProps) {
  const warns = store.sendable && endsSomething(store);
  return (
    <div
      className="pgs-outlook"
      data-chosen={store.somethingChosen || undefined}
      data-warns={warns || undefined}
    >
      {warns && <IconAlertTriangle aria-hidden />}
      <div role="status">
        <Forecast store={store} />
      </div>
      <Ways store={store} />
    </div>
  );
});

/** Whether publishing would end tasks that also play at other times. */
const endsSomething = ({ meets }: SendStore) => meets.some(({ effect }) => effect === 'replaces');

const Forecast = observer(function Forecast({ store }: OutlookProps) {
  const say = useMessages(namespace);
  if (store.hasNoScreens) return say('send.noTerminals');
  if (!store.somethingChosen) return say('send.chooseFirst');
  if (store.weekdays.length === 0) return say('send.noDay');
  return store.sendable ? <Meets store={store} /> : <Obstacle store={store} />;
});

/** Links for the outlook. */
const Ways = observer(function Ways({ store }: OutlookProps) {
  const say = useMessages(namespace);
  if (store.hasNoScreens)
    return session.can('terminal.view') && <Link to="/terminal">{say('send.toScreens')}</Link>;
  if (!store.somethingChosen || store.weekdays.length === 0) return null;
  if (store.sendable) return <Around store={store} />;
  const { finding } = obstacleOf(store) ?? {};
  return finding && <Fix finding={finding} store={store} onFix={() => undefined} />;
});

/** The first finding that blocks the programs on all screens. */
function obstacleOf({ preflight }: SendStore) {
  for (const { name, findings } of preflight.value?.programs ?? []) {
    const finding = findings.find(({ level }) => level === 'error');
    if (finding) return { name, finding };
  }
  return undefined;
}

const Obstacle = observer(function Obstacle({ store }: OutlookProps) {
  const say = useMessages(namespace);
  const found = obstacleOf(store);
  const label = found
    ? say('send.obstacle', { name: found.name, reason: found.finding.message })
    : say('send.blocked');
  return <StateMark state="failed" label={label} />;
});

/** Makes a choice and focuses its field below, since the button disappears. */
function choose(change: () => void, field: string): void {
  change();
  requestAnimationFrame(() => document.querySelector<HTMLElement>(field)?.focus());
}

/** Maximum number of lines, for which space is reserved; all are at the screens below. */
const mostLines = 2;

type Met = Preflight['meets'][number];
const isEnded = ({ effect }: Met): boolean => effect === 'replaces';

interface RestProps {
  readonly rest: readonly Met[];
  readonly endsSome: boolean;
}

/** Number of others, counting the replaced ones separately, as the button does. */
function Rest({ rest, endsSome }: RestProps) {
  const say = useMessages(namespace);
  const ended = rest.filter(isEnded).length;
  const others = rest.length - ended;
  if (rest.length === 0) return null;
  if (!endsSome || others === 0) return <li>{say('send.meets.more', { count: rest.length })}</li>;
  if (ended === 0) return <li>{say('send.meets.moreOtherwise', { count: others })}</li>;
  return <li>{say('send.meets.moreMixed', { count: ended, others })}</li>;
}

const Meets = observer(function Meets({ store }: OutlookProps) {
  const say = useMessages(namespace);
  const messages = useMeetMessages(store.endDate);
  const { meets } = store;
  if (meets.length === 0) return store.checked ? say('send.meets.none') : null;
  const listed = meets.length > mostLines ? mostLines - 1 : mostLines;
  return (
    <ul>
      {meets.slice(0, listed).map((met) => (
        <li key={`${met.effect} ${met.taskId} ${met.name}`}>{messages(met)}</li>
      ))}
      <Rest rest={meets.slice(listed)} endsSome={meets.some(isEnded)} />
    </ul>
  );
});

/** Ways to keep current tasks playing. */
const Around = observer(function Around({ store }: OutlookProps) {
  const say = useMessages(namespace);
  if (!endsSomething(store)) return null;
  return (
    <span className="pgs-next">
      <Button size="small" onClick={() => choose(() => store.setType(2), '.pgs-types input:checked')}>
        {say('send.meets.takeTurns')}
      </Button>
      {store.hours === undefined && (
        <Button size="small" onClick={() => choose(() => store.setHours(working), '.pgs-hours input')}>
          {say('send.meets.onlyHours')}
        </Button>
      )}
    </span>
  );
});

function useMeetMessages(endDate: string): (met: Preflight['meets'][number]) => string {
  const say = useMessages(namespace);
  return ({ effect, name: task, terminals: count }) => {
    if ((effect === 'replaces' || effect === 'renews') && endDate !== '')
      return say('send.meets.replacesUntil', { task, count, date: formatCalendarDay(endDate) });
    return say(`send.meets.${effect}`, { task, count });
  };
}
