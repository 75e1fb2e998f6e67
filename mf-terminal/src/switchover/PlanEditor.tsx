import { pictureSource, weekdayOf } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { Button, Select } from '@vitrine/shared/ui/basic';
import { IconDelete, IconPlus } from '@vitrine/shared/ui/icons';
import { TimeField } from '@vitrine/shared/ui/pickers';
import { observer } from 'mobx-react-lite';
import { namespace } from '../messages/index.ts';
import { WeekdayField } from '../operation/week/WeekdayField.tsx';
import type { PlanDraft, PlanEntry } from './PlanDraft.ts';
import { WeekStrip } from './WeekStrip.tsx';
import './switchover.css';

/** Editor of a weekly plan: days, time and source; with a preview of the week. */
export const PlanEditor = observer(function PlanEditor({ plan }: { readonly plan: PlanDraft }) {
  const say = useMessages(namespace);
  const [doubled] = plan.doubled;
  return (
    <div className="plan">
      {plan.entries.length === 0 && <p className="operation-note">{say('switchover.noPlan')}</p>}
      <ol className="plan-entries" aria-label={say('switchover.plan')}>
        {plan.entries.map((entry, at) => (
          <EntryLine key={entry.key} plan={plan} entry={entry} number={at + 1} />
        ))}
      </ol>
      <div>
        <Button icon={<IconPlus />} onClick={() => plan.add()}>
          {say('switchover.add')}
        </Button>
      </div>
      {doubled && (
        <p role="alert" className="operation-problem">
          {say('switchover.doubled', { day: say(`week.long${weekdayOf(doubled.day)}`), time: doubled.at })}
        </p>
      )}
      {plan.entries.length > 0 && <WeekStrip entries={plan.entries} />}
    </div>
  );
});

interface EntryLineProps {
  readonly plan: PlanDraft;
  readonly entry: PlanEntry;
  readonly number: number;
}

const EntryLine = observer(function EntryLine({ plan, entry, number }: EntryLineProps) {
  const say = useMessages(namespace);
  const { key, weekdays, at, source } = entry;
  return (
    <li className="plan-entry">
      <WeekdayField
        label={say('switchover.days', { number })}
        value={weekdays}
        onChange={(days) => plan.change(key, { weekdays: days })}
      />
      <TimeField
        aria-label={say('switchover.at', { number })}
        value={at}
        onChange={(time) => plan.change(key, { at: time })}
      />
      <Select
        className="plan-source"
        value={source}
        optionList={pictureSource.options.map((value) => ({ value, label: say(`source.${value}`) }))}
        aria-label={say('switchover.to', { number })}
        onChange={(value) => plan.change(key, { source: pictureSource.parse(value) })}
      />
      <Button
        theme="borderless"
        type="danger"
        icon={<IconDelete />}
        aria-label={say('switchover.remove', { number })}
        onClick={() => plan.remove(key)}
      />
    </li>
  );
});
