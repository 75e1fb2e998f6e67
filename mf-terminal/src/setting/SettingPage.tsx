import { isReachable } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { WorkPane } from '@vitrine/shared/ui/pane';
import { useAddressState } from '@vitrine/shared/ui/router';
import { StackingTable } from '@vitrine/shared/ui/table';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { namespace } from '../messages/index.ts';
import { OperationBoard } from '../operation/operations/OperationBoard.tsx';
import { OperationHistory } from '../operation/operations/OperationHistory.tsx';
import { TargetSummary } from '../operation/target/TargetSummary.tsx';
import { useOnlyTerminal } from '../operation/target/useOnlyTerminal.ts';
import { SendSettings } from './SendSettings.tsx';
import { SettingDraft, settingNames } from './SettingDraft.ts';
import { SettingRow } from './SettingRow.tsx';
import '../operation/figures/figures.css';
import './setting.css';

const addressDefaults = { order: '', status: '', page: '1', result: '', find: '' };

/** Settings of the checked terminals; for a single one, with its reported values. */
export const SettingPage = observer(function SettingPage() {
  const say = useMessages(namespace);
  const [address, setAddress] = useAddressState(addressDefaults);
  const open = (order: string) => setAddress({ order, result: '', find: '' });
  if (address.order !== '')
    return (
      <OperationBoard
        id={address.order}
        back={{ label: say('setting.title'), to: '/terminal/setting' }}
        onOperation={open}
      />
    );
  return (
    <WorkPane title={say('setting.title')}>
      <SettingForm onSent={open} />
      <OperationHistory kind="setting" onOpen={open} />
    </WorkPane>
  );
});

const SettingForm = observer(function SettingForm({ onSent }: { readonly onSent: (id: string) => void }) {
  const say = useMessages(namespace);
  const [draft] = useState(() => new SettingDraft());
  const state = useOnlyTerminal();
  useEffect(() => {
    if (state) draft.start({ ...state.confirmed, ...given(state.desired) });
  }, [draft, state]);
  const editable = session.can('terminal.manage');
  const columns = [
    'name',
    ...(editable ? (['new'] as const) : []),
    ...(state ? (['wanted', 'confirmed'] as const) : []),
  ] as const;
  // Without a terminal there is nothing to show.
  if (!editable && !state)
    return (
      <section className="setting" aria-label={say('setting.form')}>
        <TargetSummary />
        <p className="operation-note">{say('setting.forbidden')}</p>
      </section>
    );
  return (
    <section className="setting" aria-label={say('setting.form')}>
      <TargetSummary />
      {state && !isReachable(state.status) && (
        <p role="status" className="operation-problem">
          {say('setting.offline', { name: state.name })}
        </p>
      )}
      <StackingTable className="figure-table setting-table" aria-label={say('setting.form')}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {say(`setting.column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {settingNames.map((name) => (
            <SettingRow key={name} name={name} draft={draft} state={state} editable={editable} />
          ))}
        </tbody>
      </StackingTable>
      {editable ? (
        <SendSettings draft={draft} onSent={onSent} />
      ) : (
        <p className="operation-note">{say('setting.forbidden')}</p>
      )}
    </section>
  );
});

/** Desired values; unset ones keep the reported value. */
const given = (desired: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(desired).filter(([, value]) => value !== null));
