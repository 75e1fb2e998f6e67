import type { TerminalSettingState } from '@vitrine/shared/api';
import { sharedNamespace, useMessages } from '@vitrine/shared/i18n';
import { Button, Checkbox } from '@vitrine/shared/ui/basic';
import { StateMark } from '@vitrine/shared/ui/state-mark';
import { observer } from 'mobx-react-lite';
import { namespace } from '../messages/index.ts';
import { SettingControl } from './SettingControl.tsx';
import type { SettingDraft, SettingName } from './SettingDraft.ts';
import { valueText } from './settingMessages.ts';

interface SettingRowProps {
  readonly name: SettingName;
  readonly draft: SettingDraft;
  /** Settings of the only chosen terminal. */
  readonly state: TerminalSettingState | undefined;
  /** False: read-only, without check box and input. */
  readonly editable: boolean;
}

/** One setting: whether to change, the new value, and the terminal's state. */
export const SettingRow = observer(function SettingRow({ name, draft, state, editable }: SettingRowProps) {
  const say = useMessages(namespace);
  const sayShared = useMessages(sharedNamespace);
  const label = sayShared(`operation.name.${name}`);
  return (
    <tr aria-label={label}>
      {editable ? <NewValue name={name} draft={draft} label={label} /> : <td>{label}</td>}
      {state && (
        <>
          <td data-label={say('setting.column.wanted')}>{valueText(name, state.desired[name], say)}</td>
          <td data-label={say('setting.column.confirmed')}>
            <Confirmed name={name} state={state} />
          </td>
        </>
      )}
    </tr>
  );
});

interface NewValueProps {
  readonly name: SettingName;
  readonly draft: SettingDraft;
  readonly label: string;
}

/** Check box and input of a new value. */
const NewValue = observer(function NewValue({ name, draft, label }: NewValueProps) {
  const say = useMessages(namespace);
  const chosen = draft.chosen.has(name);
  const left = draft.values[name] === null;
  return (
    <>
      <td>
        <Checkbox
          checked={chosen}
          aria-label={say('setting.change', { name: label })}
          onChange={(event) => draft.choose(name, event.target.checked === true)}
        >
          {label}
        </Checkbox>
      </td>
      <td data-label={say('setting.column.new')}>
        <span className="setting-value">
          {left ? <em>{say('setting.left')}</em> : <SettingControl name={name} draft={draft} />}
          {chosen && name !== 'timeZone' && !left && (
            <Button size="small" theme="borderless" type="tertiary" onClick={() => draft.set(name, null)}>
              {say('setting.giveBack')}
            </Button>
          )}
        </span>
      </td>
    </>
  );
});

interface ConfirmedProps {
  readonly name: SettingName;
  readonly state: TerminalSettingState;
}

/** The terminal's report: applied, pending, or unsupported. */
function Confirmed({ name, state }: ConfirmedProps) {
  const say = useMessages(namespace);
  const { confirmed, pending, refused, desired } = state;
  const problem = refused.find(({ setting }) => setting === name);
  if (problem) return <StateMark state="rejected" label={problem.text} />;
  const note =
    confirmed &&
    (name === 'volume' || name === 'brightness' || name === 'orientation' || name === 'reportInterval')
      ? valueText(name, confirmed[name], say)
      : '';
  // Server-side settings: the terminal has nothing to confirm.
  if (name === 'trafficCap' || (desired[name] === null && note === '')) return '–';
  if (pending) return <StateMark state="waiting" label={note || say('setting.pending')} />;
  return <StateMark state="passed" label={note || say('setting.confirmed')} />;
}
