import { useMessages } from '@vitrine/shared/i18n';
import { useNow } from '@vitrine/shared/ui/basic';
import { PaneState } from '@vitrine/shared/ui/pane';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { namespace } from '../messages/index.ts';
import { PageTurner } from '../page/PageTurner.tsx';
import { EmergencyLine } from './EmergencyLine.tsx';
import type { EmergencyProps } from './EmergencyStore.ts';

export interface EmergencyListProps extends EmergencyProps {
  readonly onOpen: (id: string) => void;
}

/** Waiting and running emergencies with their remaining time; first on the page. */
export const EmergencyNow = observer(function EmergencyNow({ store, onOpen }: EmergencyListProps) {
  const say = useMessages(namespace);
  const titleId = useId();
  const now = useNow(1000);
  const { now: list } = store;
  return (
    <section className="task-emergencies" aria-labelledby={titleId} data-any={list.rows.length > 0}>
      <h2 id={titleId}>{say('emergency.now')}</h2>
      <PaneState source={list}>
        {list.rows.length === 0 ? (
          <p className="task-note">{say('emergency.noneNow')}</p>
        ) : (
          <ul>
            {list.rows.map((row) => (
              <EmergencyLine key={row.id} store={store} row={row} now={now} onOpen={onOpen} />
            ))}
          </ul>
        )}
        <PageTurner list={list} />
      </PaneState>
    </section>
  );
});
