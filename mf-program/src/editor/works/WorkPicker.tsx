import type { H5Row } from '@vitrine/shared/api';
import { formatRelative, useMessages } from '@vitrine/shared/i18n';
import { client } from '@vitrine/shared/session';
import { Input, Pagination } from '@vitrine/shared/ui/basic';
import { PaneState } from '@vitrine/shared/ui/pane';
import { Link } from '@vitrine/shared/ui/router';
import { SideSheet } from '@vitrine/shared/ui/sidesheet';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { namespace } from '../../namespace.ts';
import { WorkCover } from './WorkCover.tsx';
import { pickerPageSize, workPickerList } from './WorkPickerStore.ts';
import './works.css';

interface WorkPickerProps {
  /** The current H5 page, or empty. */
  readonly present: string;
  readonly onPick: (work: H5Row) => void;
  readonly onClose: () => void;
}

/** The account's H5 pages beside the canvas; a click chooses one. */
export const WorkPicker = observer(function WorkPicker({ present, onPick, onClose }: WorkPickerProps) {
  const say = useMessages(namespace);
  const [works] = useState(() => workPickerList(client));
  useEffect(() => {
    works.reload();
    return () => works.cancel();
  }, [works]);
  const { keyword } = works.filter;
  const empty = { text: say('work.none'), action: <Link to="/h5/production">{say('work.make')}</Link> };
  const noResult = { text: say('work.noResult'), onClear: () => works.show({ keyword: '' }) };
  return (
    <SideSheet visible title={say('work.title')} width={480} mask={false} onCancel={onClose}>
      <div className="vw-picker">
        <Input
          aria-label={say('work.search')}
          placeholder={say('work.search')}
          showClear
          value={keyword}
          onChange={(next) => works.show({ keyword: next })}
        />
        <div className="vw-scroll">
          <PaneState
            source={works}
            isEmpty={works.rows.length === 0}
            empty={empty}
            {...(keyword === '' ? {} : { noResult })}
          >
            <ul className="vw-grid" aria-label={say('work.list')}>
              {works.rows.map((work) => (
                <li key={work.id}>
                  <WorkCard work={work} present={work.id === present} onPick={onPick} />
                </li>
              ))}
            </ul>
          </PaneState>
        </div>
        <Pagination
          currentPage={works.page}
          pageSize={pickerPageSize}
          total={works.total}
          hideOnSinglePage
          onPageChange={(page) => works.goTo(page)}
        />
      </div>
    </SideSheet>
  );
});

interface WorkCardProps extends Pick<WorkPickerProps, 'onPick'> {
  readonly work: H5Row;
  readonly present: boolean;
}

function WorkCard({ work, present, onPick }: WorkCardProps) {
  const say = useMessages(namespace);
  const facts = [say('work.pages', { count: work.pageCount }), formatRelative(work.updatedAt)];
  return (
    <button type="button" className="vw-card" aria-pressed={present} onClick={() => onPick(work)}>
      <WorkCover cover={work.cover} />
      <span className="vw-name" title={work.name}>
        {work.name}
      </span>
      <span className="vw-facts">{facts.join(' · ')}</span>
    </button>
  );
}
