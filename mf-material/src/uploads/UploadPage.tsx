import { useMessages } from '@vitrine/shared/i18n';
import { FilterChips, type PaneSource, PaneState, WorkPane } from '@vitrine/shared/ui/pane';
import { Link, useAddressState } from '@vitrine/shared/ui/router';
import { followUploads, type UploadItem, UploadTotalBar, uploads } from '@vitrine/shared/ui/upload-tray';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { ListPages } from '../library/ListPages.tsx';
import { namespace } from '../messages/index.ts';
import { UploadTable } from './UploadTable.tsx';
import './uploads.css';

const pageSize = 50;

/** Filter chips by upload state. */
const kinds = {
  all: () => true,
  open: (item: UploadItem) => !item.ended,
  uploaded: (item: UploadItem) => item.state === 'uploaded',
  failed: (item: UploadItem) => item.state === 'failed' || item.state === 'aborted',
} as const;
type Kind = keyof typeof kinds;
const kindNames = Object.keys(kinds) as readonly Kind[];

/** Local data that never go stale. */
const local: PaneSource = {
  known: true,
  loading: false,
  error: undefined,
  reload: () => Promise.resolve(),
};

/** Upload list as a page, with the uploads of the top bar's tray. */
export const UploadPage = observer(function UploadPage() {
  const say = useMessages(namespace);
  useEffect(followUploads, []);
  const [address, change] = useAddressState({ show: 'all', page: '1' });
  const kind = kindNames.find((name) => name === address.show) ?? 'all';
  const chosen = uploads.items.filter(kinds[kind]);
  const last = Math.max(1, Math.ceil(chosen.length / pageSize));
  const page = Math.min(last, Math.max(1, Number.parseInt(address.page, 10) || 1));
  return (
    <WorkPane
      title={say('uploads.title')}
      breadcrumb={[{ label: say('title'), to: '/material' }, { label: say('uploads.title') }]}
      filters={
        <FilterChips
          label={say('uploads.filter')}
          chips={kindNames.map((value) => ({
            value,
            label: say(`uploads.show.${value}`),
            count: uploads.items.filter(kinds[value]).length,
          }))}
          value={kind}
          onChange={(show) => change({ show, page: '1' })}
        />
      }
    >
      <div className="mat-uploads-total">
        <UploadTotalBar />
      </div>
      {chosen.length === 0 ? (
        <PaneState
          source={local}
          isEmpty
          empty={{
            text: say(uploads.items.length === 0 ? 'uploads.empty' : 'uploads.none'),
            action: <Link to="/material">{say('uploads.go')}</Link>,
          }}
        >
          {null}
        </PaneState>
      ) : (
        <UploadTable items={chosen.slice((page - 1) * pageSize, page * pageSize)} />
      )}
      <ListPages
        total={chosen.length}
        page={page}
        pageSize={pageSize}
        onPage={(next) => change({ page: String(next) })}
      />
    </WorkPane>
  );
});
