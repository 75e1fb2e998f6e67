import { type CustomField, clientExportPath } from '@vitrine/shared/api';
import { notify } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import { CsvLink } from '../operation/figures/CsvLink.tsx';
import { exportAddress } from '../operation/figures/exportAddress.ts';
import { ColumnChooser } from './ColumnChooser.tsx';
import { LayoutSwitch } from './LayoutSwitch.tsx';
import type { ListLayout, ListPreferences } from './ListPreferences.ts';
import type { TerminalFilter } from './listAddress.ts';

interface ListViewProps {
  readonly layout: ListLayout;
  readonly preferences: ListPreferences;
  /** Undefined until loaded. */
  readonly fields: readonly CustomField[] | undefined;
  readonly filter: TerminalFilter;
  readonly onLayout: (layout: ListLayout) => void;
}

/** How the list is shown: the layout, and of a table its columns and its file. */
export const ListView = observer(function ListView(props: ListViewProps) {
  const { layout, preferences, fields, filter, onLayout } = props;
  const { columns } = preferences;
  const choose = (next: ListLayout) => {
    onLayout(next);
    preferences.setLayout(next).catch(notify.failure);
  };
  return (
    <>
      {layout === 'table' && (
        <>
          <ColumnChooser preferences={preferences} fields={fields} />
          <CsvLink href={exportAddress(clientExportPath, { ...filter, columns })} />
        </>
      )}
      <LayoutSwitch layout={layout} onChange={choose} />
    </>
  );
});
