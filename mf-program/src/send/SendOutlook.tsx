import { formatCalendarDay, useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Button } from '@vitrine/shared/ui/basic';
import { IconAlertTriangle } from '@vitrine/shared/ui/icons';
import { Link } from '@vitrine/shared/ui/router';
import { StateMark } from '@vitrine/shared/ui/state-mark';
import { observer } from 'mobx-react-lite';
import { namespace } from '../namespace.ts';
import { Mend } from './Mend.tsx';
import { working } from './SendHours.tsx';
import type { Preflight, SendStore } from './SendStore.ts';

interface OutlookProps {
  readonly store: SendStore;
}

/**
 * Right below the button that publishes: what is still to be chosen, what is in the way, or what becomes of what plays. The
 * region stays while its words change: a reader only speaks of changes in one that was there before.
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
        <Told store={store} />
      </div>
      <Ways store={store} />
    </div>
  );
});

/** Whether what plays at other times, too, would have none left. */
const endsSomething = ({ meets }: SendStore) => meets.some(({ effect }) => effect === 'replaces');

const Told = observer(function Told({ store }: OutlookProps) {
  const say = useMessages(namespace);
  if (store.hasNoScreens) return say('send.noTerminals');
  if (!store.somethingChosen) return say('send.chooseFirst');
  if (store.weekdays.length === 0) return say('send.noDay');
  return store.sendable ? <Meets store={store} /> : <Obstacle store={store} />;
});

/** Where what is told leads to. */
const Ways = observer(function Ways({ store }: OutlookProps) {
  const say = useMessages(namespace);
  if (store.hasNoScreens)
    return session.can('terminal.view') && <Link to="/terminal">{say('send.toScreens')}</Link>;
  if (!store.somethingChosen || store.weekdays.length === 0) return null;
  if (store.sendable) return <Around store={store} />;
  const { finding } = obstacleOf(store) ?? {};
  return finding && <Mend finding={finding} store={store} onMend={() => undefined} />;
});

/** The first thing that keeps the programs from every screen. */
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

/** Chooses, and leads to the field further down that holds the choice: the button goes with what it ends. */
function choose(change: () => void, field: string): void {
  change();
  requestAnimationFrame(() => document.querySelector<HTMLElement>(field)?.focus());
}

/** So many lines are told here, for which the page keeps the room; all stand at the screens below. */
const mostLines = 2;

type Met = Preflight['meets'][number];
const isEnded = ({ effect }: Met): boolean => effect === 'replaces';

interface RestProps {
  readonly rest: readonly Met[];
  readonly endsSome: boolean;
}

/** How many more there are, those apart that the button counts as replaced: the two counts agree. */
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
  const words = useMeetWords(store.endDate);
  const { meets } = store;
  if (meets.length === 0) return store.checked ? say('send.meets.none') : null;
  const told = meets.length > mostLines ? mostLines - 1 : mostLines;
  return (
    <ul>
      {meets.slice(0, told).map((met) => (
        <li key={`${met.effect} ${met.taskId} ${met.name}`}>{words(met)}</li>
      ))}
      <Rest rest={meets.slice(told)} endsSome={meets.some(isEnded)} />
    </ul>
  );
});

/** Ways to let play on what would be ended. */
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

function useMeetWords(endDate: string): (met: Preflight['meets'][number]) => string {
  const say = useMessages(namespace);
  return ({ effect, name: task, terminals: count }) => {
    if ((effect === 'replaces' || effect === 'renews') && endDate !== '')
      return say('send.meets.replacesUntil', { task, count, date: formatCalendarDay(endDate) });
    return say(`send.meets.${effect}`, { task, count });
  };
}
