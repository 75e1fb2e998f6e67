import { formatDateTime, useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Checkbox, useNow } from '@vitrine/shared/ui/basic';
import { FilterChips } from '@vitrine/shared/ui/pane';
import { DatePicker, TimeField } from '@vitrine/shared/ui/pickers';
import { observer } from 'mobx-react-lite';
import { namespace } from '../../messages/index.ts';
import { type DeferralDraft, deadlineChoices } from './DeferralDraft.ts';
import './deferral.css';

interface DeferralFieldProps {
  readonly draft: DeferralDraft;
  /** Number of chosen terminals that are offline: without any, there is nothing to defer. */
  readonly offline: number;
  /** For one screen: says "this screen", and is the only notice that it is offline. */
  readonly single?: boolean;
}

/** Whether an operation is carried out on offline terminals when they come back: until when, and at which hours not. */
export const DeferralField = observer(function DeferralField(props: DeferralFieldProps) {
  const { draft, offline, single = false } = props;
  const say = useMessages(namespace);
  if (offline === 0) return null;
  return (
    <fieldset className="deferral">
      <legend className="vt-hidden">{say(single ? 'deferral.titleHere' : 'deferral.title')}</legend>
      <Checkbox
        checked={draft.on}
        onChange={(event) => draft.change({ on: event.target.checked === true })}
        extra={say(single ? 'deferral.hintHere' : 'deferral.hint')}
      >
        {single ? say('deferral.here') : say('deferral.on', { count: offline })}
      </Checkbox>
      {draft.on && <DeferralTimes draft={draft} />}
    </fieldset>
  );
});

/** Deadline and quiet hours. */
export const DeferralTimes = observer(function DeferralTimes({ draft }: { readonly draft: DeferralDraft }) {
  return (
    <div className="deferral-how">
      <Deadline draft={draft} />
      <QuietHours draft={draft} />
    </div>
  );
});

const Deadline = observer(function Deadline({ draft }: { readonly draft: DeferralDraft }) {
  const say = useMessages(namespace);
  const now = useNow();
  const until = draft.untilAt(now);
  return (
    <>
      <FilterChips
        label={say('deferral.deadline')}
        value={draft.choice}
        chips={deadlineChoices.map((value) => ({ value, label: say(`deferral.choice.${value}`) }))}
        onChange={(choice) => draft.change({ choice })}
      />
      {draft.choice === 'time' && (
        <span className="deferral-time">
          <DatePicker
            density="compact"
            format="yyyy-MM-dd"
            value={draft.day}
            aria-label={say('deferral.day')}
            onChange={(_date, text) => typeof text === 'string' && text !== '' && draft.change({ day: text })}
          />
          <TimeField
            aria-label={say('deferral.at')}
            value={draft.at}
            onChange={(at) => draft.change({ at })}
          />
        </span>
      )}
      {until > now ? (
        <p className="operation-note">
          {say('deferral.until', { time: formatDateTime(new Date(until).toISOString(), session.timeZone) })}
        </p>
      ) : (
        <p role="alert" className="operation-problem">
          {say('deferral.past')}
        </p>
      )}
    </>
  );
});

const QuietHours = observer(function QuietHours({ draft }: { readonly draft: DeferralDraft }) {
  const say = useMessages(namespace);
  const { quiet } = draft;
  return (
    <>
      <Checkbox
        checked={draft.quietOn}
        onChange={(event) => draft.change({ quietOn: event.target.checked === true })}
      >
        {say('deferral.quiet')}
      </Checkbox>
      {draft.quietOn && (
        <span className="deferral-time">
          <TimeField
            aria-label={say('deferral.quietFrom')}
            value={quiet.from}
            onChange={(from) => draft.change({ quiet: { ...quiet, from } })}
          />
          –
          <TimeField
            aria-label={say('deferral.quietTo')}
            value={quiet.to}
            onChange={(to) => draft.change({ quiet: { ...quiet, to } })}
          />
          <small>{say('deferral.quietZone')}</small>
        </span>
      )}
      {draft.quietAllDay && (
        <p role="alert" className="operation-problem">
          {say('deferral.quietAllDay')}
        </p>
      )}
    </>
  );
});
