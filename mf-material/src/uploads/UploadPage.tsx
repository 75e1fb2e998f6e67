import { useMessages } from '@vitrine/shared/i18n';
import { Button } from '@vitrine/shared/ui/basic';
import { WorkPane } from '@vitrine/shared/ui/pane';
import { Link } from '@vitrine/shared/ui/router';
import { UploadList, uploads } from '@vitrine/shared/ui/upload-tray';
import { observer } from 'mobx-react-lite';
import { namespace } from '../messages/index.ts';
import './uploads.css';

/** The upload list as a page of its own: the same uploads as in the tray of the top bar. */
export const UploadPage = observer(function UploadPage() {
  const say = useMessages(namespace);
  const done = uploads.items.some((item) => item.state === 'uploaded' || item.state === 'aborted');
  return (
    <WorkPane
      title={say('uploads.title')}
      breadcrumb={[{ label: say('title'), to: '/material' }, { label: say('uploads.title') }]}
      action={done && <Button onClick={() => uploads.clearDone()}>{say('uploads.clear')}</Button>}
    >
      <div className="mat-uploads">
        <UploadList
          empty={
            <p className="mat-uploads-empty">
              {say('uploads.empty')} <Link to="/material">{say('uploads.go')}</Link>
            </p>
          }
        />
      </div>
    </WorkPane>
  );
});
