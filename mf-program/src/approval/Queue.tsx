import { approvalState, type ProgramApprovalRow } from '@vitrine/shared/api';
import { formatExact, formatRelative, useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Input, Pagination } from '@vitrine/shared/ui/basic';
import { IconSearch } from '@vitrine/shared/ui/icons';
import { FilterChips, PaneState } from '@vitrine/shared/ui/pane';
import { useSearchText } from '@vitrine/shared/ui/router';
import { StateMark } from '@vitrine/shared/ui/state-mark';
import { observer } from 'mobx-react-lite';
import { namespace } from '../namespace.ts';
import type { QueueStore } from './QueueStore.ts';
import './queue.css';

interface QueueProps {
  readonly store: QueueStore;
  /** Id of the open program. */
  readonly chosen: string;
  readonly onOpen: (id: string) => void;
}

/** Programs waiting for review, and reviewed ones. */
export const Queue = observer(function Queue({ store, chosen, onOpen }: QueueProps) {
  const say = useMessages(namespace);
  const { list, counts } = store;
  const { state, keyword } = list.filter;
  return (
    <aside className="pga-queue" aria-label={say('review.queue')}>
      <div className="pga-queue-head">
        <Keyword value={keyword} onChange={(text) => void list.show({ state, keyword: text })} />
        <FilterChips
          label={say('filter.label')}
          chips={approvalState.options.map((value) => ({
            value,
            label: say(`filter.${value}`),
            ...(counts[value] === undefined ? {} : { count: counts[value] }),
          }))}
          value={state}
          onChange={(value) => void list.show({ state: value, keyword })}
        />
      </div>
      <div className="pga-queue-list">
        <PaneState
          source={list}
          isEmpty={list.rows.length === 0}
          empty={{ text: say(`review.empty.${state}`) }}
          {...(keyword === ''
            ? {}
            : {
                noResult: {
                  text: say('list.noMatch', { text: keyword }),
                  onClear: () => void list.show({ state, keyword: '' }),
                },
              })}
        >
          <ul>
            {list.rows.map((row) => (
              <li key={row.id}>
                <Entry row={row} chosen={row.id === chosen} onOpen={onOpen} />
              </li>
            ))}
          </ul>
          <Pagination
            size="small"
            currentPage={list.page}
            pageSize={list.pageSize}
            total={list.total}
            hideOnSinglePage
            onPageChange={(page) => list.goTo(page)}
          />
        </PaneState>
      </div>
    </aside>
  );
});

const Entry = observer(function Entry({
  row,
  chosen,
  onOpen,
}: {
  readonly row: ProgramApprovalRow;
  readonly chosen: boolean;
  readonly onOpen: (id: string) => void;
}) {
  const say = useMessages(namespace);
  const at = row.waitingSince ?? row.auditedAt ?? row.updatedAt;
  return (
    <button
      type="button"
      className="pga-entry"
      aria-current={chosen || undefined}
      onClick={() => onOpen(row.id)}
    >
      {row.thumbnailUrl ? <img src={row.thumbnailUrl} alt="" loading="lazy" /> : <span />}
      <span className="pga-entry-text">
        <strong title={row.name}>{row.name}</strong>
        <span className="pga-quiet">{say('list.by', { name: row.updatedBy })}</span>
        <span className="pga-quiet">
          <StateMark state={row.audit} />{' '}
          <time dateTime={at} title={formatExact(at, session.timeZone)}>
            {formatRelative(at)}
          </time>
          {row.openRemarks > 0 && ` · ${say('list.remarks', { count: row.openRemarks })}`}
        </span>
      </span>
    </button>
  );
});

interface KeywordProps {
  readonly value: string;
  readonly onChange: (text: string) => void;
}

function Keyword({ value, onChange }: KeywordProps) {
  const say = useMessages(namespace);
  const [text, setText] = useSearchText({ value, onChange });
  return (
    <Input
      type="search"
      showClear
      limit={100}
      live
      prefix={<IconSearch />}
      value={text}
      onChange={setText}
      placeholder={say('filter.keyword')}
      aria-label={say('filter.keyword')}
    />
  );
}
