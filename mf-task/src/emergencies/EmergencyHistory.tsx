import { useMessages } from '@vitrine/shared/i18n';
import { Input } from '@vitrine/shared/ui/basic';
import { IconSearch } from '@vitrine/shared/ui/icons';
import { PaneState } from '@vitrine/shared/ui/pane';
import { useAddressState, useSearchText } from '@vitrine/shared/ui/router';
import { pageTurner } from '@vitrine/shared/ui/table';
import { observer } from 'mobx-react-lite';
import { useEffect, useId } from 'react';
import { namespace } from '../messages/index.ts';
import { EmergencyLine } from './EmergencyLine.tsx';
import type { EmergencyListProps } from './EmergencyNow.tsx';

const addressDefaults = { keyword: '', page: '1' };

/** Ended emergencies, newest first; search and page are in the address. */
export const EmergencyHistory = observer(function EmergencyHistory({ store, onOpen }: EmergencyListProps) {
  const say = useMessages(namespace);
  const titleId = useId();
  const { history } = store;
  const [{ keyword, page }, setAddress] = useAddressState(addressDefaults);
  const [text, setText] = useSearchText({
    value: keyword,
    onChange: (keyword) => setAddress({ keyword, page: '1' }),
  });
  useEffect(() => {
    void history.show(keyword, Math.max(1, Math.trunc(Number(page)) || 1));
  }, [history, keyword, page]);
  const label = say('emergency.search');
  return (
    <section className="task-emergencies" aria-labelledby={titleId}>
      <header>
        <h2 id={titleId}>{say('emergency.history')}</h2>
        <Input
          className="task-emergency-search"
          prefix={<IconSearch />}
          showClear
          value={text}
          placeholder={label}
          aria-label={label}
          onChange={setText}
        />
      </header>
      <PaneState
        source={history}
        isEmpty={history.rows.length === 0}
        empty={{ text: say('emergency.empty') }}
        noResult={
          keyword === ''
            ? undefined
            : { text: say('emergency.noResult', { keyword }), onClear: () => setAddress(addressDefaults) }
        }
      >
        <ul>
          {history.rows.map((row) => (
            <EmergencyLine key={row.id} store={store} row={row} now={0} onOpen={onOpen} />
          ))}
        </ul>
        {history.pageCount > 1 &&
          pageTurner({
            currentPage: history.page,
            pageSize: history.pageSize,
            total: history.total,
            onPageChange: (next) => setAddress({ page: String(next) }, 'push'),
          })}
      </PaneState>
    </section>
  );
});
