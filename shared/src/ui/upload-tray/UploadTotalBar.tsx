import { formatBytes, formatPercent, sharedNamespace, useMessages } from '@vitrine/shared/i18n';
import { notify } from '@vitrine/shared/ui/basic';
import { confirm } from '@vitrine/shared/ui/confirm';
import { Button } from '@vitrine/shared/ui/entry';
import { observer } from 'mobx-react-lite';
import { ChooseAgain } from './ChooseAgain.tsx';
import { uploads } from './uploads.ts';
import { leftText, speedText } from './uploadTexts.ts';

/** Total progress, and actions for all uploads. */
export const UploadTotalBar = observer(function UploadTotalBar() {
  const say = useMessages(sharedNamespace);
  const { totals } = uploads;
  const running = totals.count('waiting', 'uploading');
  const resting = totals.count('paused', 'error');
  const needing = totals.needing;
  const forFile = needing.filter((item) => item.need === 'file').length;
  const cancelAll = async () => {
    const count = totals.count('waiting', 'uploading', 'paused', 'error');
    const title = say('upload.cancelAllTitle', { count });
    const content = say('upload.cancelAllContent');
    const agreed = await confirm({ title, content, action: say('upload.cancelAll'), danger: true });
    if (agreed) await uploads.abortAll().catch(notify.failure);
  };
  return (
    <div className="vt-upload-total">
      <Amounts />
      {forFile > 0 && (
        <p className="vt-upload-hint">
          {say('upload.chooseAgain', { count: forFile })} <ChooseAgain />
        </p>
      )}
      <div className="vt-upload-buttons">
        {running > 0 && (
          <Button size="small" onClick={() => uploads.pauseAll()}>
            {say('upload.pauseAll')}
          </Button>
        )}
        {resting > forFile && (
          <Button size="small" onClick={() => void uploads.resumeAll().catch(notify.failure)}>
            {say('upload.resumeAll')}
          </Button>
        )}
        {running + resting > 0 && (
          <Button size="small" type="danger" onClick={() => void cancelAll()}>
            {say('upload.cancelAll')}
          </Button>
        )}
        {totals.count('failed') > 0 && (
          <Button size="small" theme="borderless" onClick={() => uploads.clear('failed')}>
            {say('upload.clearFailed')}
          </Button>
        )}
        {totals.count('uploaded', 'aborted') > 0 && (
          <Button size="small" theme="borderless" onClick={() => uploads.clear('uploaded', 'aborted')}>
            {say('upload.clearDone')}
          </Button>
        )}
      </div>
    </div>
  );
});

/** "3 files on their way · 12 MB of 40 MB · 30% · 4 MB/s · 0:07 left · 2 refused". */
const Amounts = observer(function Amounts() {
  const say = useMessages(sharedNamespace);
  const { totals } = uploads;
  const under = totals.active.length;
  const failed = totals.count('failed');
  const uploaded = totals.count('uploaded');
  const parts = [
    under > 0 && say('upload.active', { count: under }),
    under > 0 && say('upload.sentOf', { sent: formatBytes(totals.sent), size: formatBytes(totals.size) }),
    under > 0 && formatPercent(totals.progress),
    speedText(totals.speed, say),
    leftText(totals.secondsLeft, say),
    uploaded > 0 && say('upload.uploadedCount', { count: uploaded }),
    failed > 0 && say('upload.failedCount', { count: failed }),
  ];
  const text = parts.filter((part) => part !== false && part !== '').join(' · ');
  return text === '' ? null : <p className="vt-upload-amounts">{text}</p>;
});
