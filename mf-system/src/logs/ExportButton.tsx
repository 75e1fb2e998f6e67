import { useMessages } from '@vitrine/shared/i18n';
import { Button, notify } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { namespace } from '../messages/index.ts';
import { csvMessages } from './csvMessages.ts';
import type { LogStore } from './LogStore.ts';
import { saveCsv } from './saveCsv.ts';
import type { LogFilter, LogView } from './useLogAddress.ts';

interface ExportButtonProps {
  readonly store: LogStore;
  readonly view: LogView;
  readonly filter: LogFilter;
  /** Nothing to export. */
  readonly empty: boolean;
}

/** Exports all filtered rows, not only the current page. */
export const ExportButton = observer(function ExportButton({
  store,
  view,
  filter,
  empty,
}: ExportButtonProps) {
  const say = useMessages(namespace);
  const [running, setRunning] = useState(false);
  const save = async () => {
    setRunning(true);
    try {
      const { csv, rows, more } = await store.csv(view, filter, csvMessages(view));
      saveCsv(`${say(`logs.view.${view}`)}.csv`, csv);
      if (more) notify.warning(say('logs.exportMore', { count: rows }));
      else notify.success(say('logs.exported', { count: rows }));
    } catch (reason) {
      notify.failure(reason);
    } finally {
      setRunning(false);
    }
  };
  return (
    <Button disabled={empty} loading={running} onClick={save}>
      {say('logs.export')}
    </Button>
  );
});
