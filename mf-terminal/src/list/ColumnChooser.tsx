import type { CustomField } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { Button, Checkbox, notify, Popover } from '@vitrine/shared/ui/basic';
import { IconColumnsStroked } from '@vitrine/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { namespace } from '../messages/index.ts';
import { type ColumnKey, columnKeys } from './columnKeys.ts';
import type { ListPreferences } from './ListPreferences.ts';

interface ColumnChooserProps {
  readonly preferences: ListPreferences;
  /** Undefined until loaded. */
  readonly fields: readonly CustomField[] | undefined;
}

/** Chooses the columns of the list; stored per user. */
export const ColumnChooser = observer(function ColumnChooser({ preferences, fields }: ColumnChooserProps) {
  const say = useMessages(namespace);
  const offered: readonly { readonly key: ColumnKey; readonly label: string }[] = [
    ...columnKeys.map((key) => ({ key, label: say(`column.${key}`) })),
    ...(fields ?? []).map((field) => ({
      key: `custom.${field.key}` as const,
      label: field.label || field.key,
    })),
  ];
  const change = (key: ColumnKey, shown: boolean) => {
    const wanted = new Set(preferences.columns);
    if (shown) wanted.add(key);
    else wanted.delete(key);
    const columns = offered.map((each) => each.key).filter((each) => wanted.has(each));
    // Drops deleted fields, but keeps fields that could not be loaded.
    const unread = fields ? [] : preferences.columns.filter((each) => each.startsWith('custom.'));
    preferences.setColumns([...columns, ...unread]).catch(notify.failure);
  };
  return (
    <Popover
      trigger="click"
      position="bottomRight"
      label={say('columns.title')}
      content={
        <fieldset className="terminal-columns">
          <legend>{say('columns.title')}</legend>
          {offered.map(({ key, label }) => (
            <Checkbox
              key={key}
              checked={preferences.columns.includes(key)}
              disabled={preferences.columns.length === 1 && preferences.columns.includes(key)}
              onChange={(event) => change(key, event.target.checked === true)}
            >
              {label}
            </Checkbox>
          ))}
        </fieldset>
      }
    >
      <Button icon={<IconColumnsStroked />} aria-label={say('columns.title')} />
    </Popover>
  );
});
