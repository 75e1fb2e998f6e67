import { formatNumber, formatPercent, sharedNamespace, useMessages } from '@vitrine/shared/i18n';
import { Dropdown, useNarrowWindow } from '@vitrine/shared/ui/basic';
import { Button } from '@vitrine/shared/ui/entry';
import { IconUpload } from '@vitrine/shared/ui/icons';
import { Link } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { UploadList } from './UploadList.tsx';
import { UploadTotalBar } from './UploadTotalBar.tsx';
import { followUploads, uploads } from './uploads.ts';
import { useExistingToast } from './useExistingToast.tsx';
import { useFailureToast } from './useFailureToast.tsx';
import './uploadTray.css';

/** Button in the top bar: total progress, and the list on click. Survives navigation. */
export const UploadTrayButton = observer(function UploadTrayButton() {
  const say = useMessages(sharedNamespace);
  const [open, setOpen] = useState(false);
  useEffect(followUploads, []);
  useFailureToast(() => setOpen(true));
  useExistingToast();
  const { totals } = uploads;
  const narrow = useNarrowWindow();
  const count = totals.active.length;
  const marked = totals.unseen.length + totals.needing.length;
  const percent = formatPercent(totals.progress);
  const label = [
    count > 0 ? say('upload.under', { count, percent }) : say('upload.title'),
    totals.unseen.length > 0 ? say('upload.failedMark', { count: totals.unseen.length }) : '',
    totals.needing.length > 0 ? say('upload.needMark', { count: totals.needing.length }) : '',
  ]
    .filter(Boolean)
    .join(say('upload.and'));
  return (
    <Dropdown
      trigger="custom"
      visible={open}
      onClickOutSide={() => setOpen(false)}
      onEscKeyDown={() => setOpen(false)}
      position="bottomRight"
      render={open ? <Tray onLeave={() => setOpen(false)} /> : null}
    >
      <Button
        theme="borderless"
        type="tertiary"
        icon={<MarkedIcon marked={marked} progress={narrow && count > 0 ? totals.progress : undefined} />}
        aria-label={label}
        aria-expanded={open}
        title={label}
        className="vt-upload-button"
        onClick={() => setOpen(!open)}
      >
        {count > 0 && !narrow ? percent : undefined}
      </Button>
    </Dropdown>
  );
});

interface MarkedIconProps {
  /** Number of uploads that need attention. */
  readonly marked: number;
  /** 0 to 1, shown in the icon where there is no space beside it, as on a phone. */
  readonly progress: number | undefined;
}

const MarkedIcon = ({ marked, progress }: MarkedIconProps) => (
  <span className="vt-upload-icon">
    <IconUpload />
    {marked > 0 && <span className="vt-upload-mark">{formatNumber(marked)}</span>}
    {progress !== undefined && (
      <span className="vt-upload-line" style={{ width: `${Math.round(progress * 100)}%` }} />
    )}
  </span>
);

function Tray({ onLeave }: { readonly onLeave: () => void }) {
  const say = useMessages(sharedNamespace);
  return (
    <section className="vt-upload-tray" aria-label={say('upload.title')}>
      <header className="vt-upload-tray-head">
        <h2>{say('upload.title')}</h2>
        <Link to="/task/list" onClick={onLeave}>
          {say('upload.all')}
        </Link>
      </header>
      <UploadTotalBar />
      <div className="vt-upload-tray-body">
        <UploadList onLeave={onLeave} />
      </div>
    </section>
  );
}
