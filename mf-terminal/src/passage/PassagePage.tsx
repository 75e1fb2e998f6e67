import { passageResult } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { client, session, subscribeEvents } from '@vitrine/shared/session';
import { Button, Input, notify, Pagination } from '@vitrine/shared/ui/basic';
import { IconSearch } from '@vitrine/shared/ui/icons';
import { BulkBar, FilterChips, PaneState, WorkPane } from '@vitrine/shared/ui/pane';
import { useAddressState } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { namespace } from '../messages/index.ts';
import { PeriodFields } from '../operation/period/PeriodFields.tsx';
import { saveText } from '../terminals/saveText.ts';
import { useTerminalArea } from '../terminals/TerminalAreaContext.ts';
import { DeleteDialog, type Deletion } from './DeleteDialog.tsx';
import { PassageStore } from './PassageStore.ts';
import { PassageTable } from './PassageTable.tsx';
import { passageDefaults, passageFilter } from './passageAddress.ts';
import '../customField/customField.css';
import '../list/list.css';
import './passage.css';

const typingPause = 300;

/** Access records of the terminals of the selected group, with results. */
export const PassagePage = observer(function PassagePage() {
  const say = useMessages(namespace);
  const { groupId, groupName } = useTerminalArea();
  const [store] = useState(() => new PassageStore(client));
  const [address, setAddress] = useAddressState(passageDefaults);
  const [text, setText] = useState(address.person);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [deletion, setDeletion] = useState<Deletion>();
  const filterKey = JSON.stringify(passageFilter(groupId, address, session.timeZone));
  const page = Number(address.page) || 1;

  useEffect(() => {
    setChosen([]);
    void store.list.show(JSON.parse(filterKey), page);
  }, [store, filterKey, page]);
  useEffect(() => {
    const stop = subscribeEvents((event) => store.hear(event));
    return () => {
      stop();
      store.list.cancel();
    };
  }, [store]);
  useEffect(() => {
    if (text === address.person) return undefined;
    const timer = setTimeout(() => setAddress({ person: text, page: '1' }), typingPause);
    return () => clearTimeout(timer);
  }, [text, address.person, setAddress]);

  const { list } = store;
  const { result, from, to, person } = address;
  const narrowed = result !== '' || from !== '' || to !== '' || person !== '';
  const clear = () => {
    setText('');
    setAddress(passageDefaults);
  };
  const save = async () => {
    try {
      const { csv, more } = await store.csv();
      saveText('passage.csv', csv);
      if (more) notify.warning(say('passage.more'));
    } catch (reason) {
      notify.failure(reason);
    }
  };
  const mayDelete = session.can('terminal.passageDelete');
  return (
    <WorkPane
      title={say('section.current')}
      breadcrumb={[{ label: groupName }]}
      action={
        <>
          {mayDelete && (
            <Button onClick={() => setDeletion({ ids: [], person: person })}>
              {say('passage.ofPerson')}
            </Button>
          )}
          <Button disabled={list.total === 0} onClick={save}>
            {say('passage.export')}
          </Button>
        </>
      }
      filters={
        <>
          <FilterChips
            label={say('passage.result')}
            value={result}
            chips={[
              { value: '', label: say('list.all') },
              ...passageResult.options.map((value) => ({ value, label: say(`passage.results.${value}`) })),
            ]}
            onChange={(next) => setAddress({ result: next, page: '1' })}
          />
          <Input
            className="terminal-search"
            prefix={<IconSearch />}
            showClear
            value={text}
            onChange={setText}
            placeholder={say('passage.person')}
            aria-label={say('passage.person')}
          />
          <PeriodFields value={{ from, to }} onChange={(change) => setAddress({ ...change, page: '1' })} />
          <span className="terminal-custom-hint">{say('passage.kept', { count: session.keptDays })}</span>
        </>
      }
      bulk={
        mayDelete && (
          <BulkBar count={chosen.length} onClear={() => setChosen([])}>
            <Button type="danger" onClick={() => setDeletion({ ids: chosen, person: '' })}>
              {say('passage.delete')}
            </Button>
          </BulkBar>
        )
      }
    >
      <PaneState
        source={list}
        isEmpty={list.rows.length === 0}
        empty={{ text: say('passage.empty') }}
        {...(narrowed && { noResult: { text: say('passage.noResult'), onClear: clear } })}
      >
        <PassageTable rows={list.rows} chosen={chosen} onChoose={mayDelete ? setChosen : undefined} />
        {list.total > list.pageSize && (
          <Pagination
            className="terminal-pages"
            total={list.total}
            pageSize={list.pageSize}
            currentPage={list.page}
            showTotal
            onPageChange={(next) => setAddress({ page: String(next) })}
          />
        )}
      </PaneState>
      {deletion && (
        <DeleteDialog
          deletion={deletion}
          store={store}
          onClose={() => setDeletion(undefined)}
          onDeleted={() => setChosen([])}
        />
      )}
    </WorkPane>
  );
});
