import { sharedNamespace, useMessages } from '@vitrine/shared/i18n';
import { Link } from '@vitrine/shared/ui/router';
import { autorun } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { UploadItem } from './UploadItem.ts';
import { UploadLine } from './UploadLine.tsx';
import { followUploads, uploads } from './uploads.ts';
import './uploadTray.css';

/** Maximum lines in the tray; a dropped folder may have a thousand. */
const shown = 50;

/** Active and interrupted ones first, then those that need the user, then finished ones. */
const rank = (item: UploadItem) => {
  if (item.state === 'uploading' || item.state === 'merging' || item.state === 'error') return 0;
  if (item.need !== '' || item.state === 'failed') return 1;
  return item.ended ? 3 : 2;
};

/** Uploads of this page, active ones first; the uploads page lists all. */
export const UploadList = observer(function UploadList({ onLeave }: { readonly onLeave?: () => void }) {
  const say = useMessages(sharedNamespace);
  useEffect(followUploads, []);
  useEffect(() => autorun(() => uploads.see()), []);
  if (uploads.items.length === 0) return <p className="vt-upload-empty">{say('upload.empty')}</p>;
  const lines = uploads.items.toSorted((one, other) => rank(one) - rank(other)).slice(0, shown);
  const more = uploads.items.length - lines.length;
  return (
    <>
      <ul className="vt-uploads" aria-label={say('upload.title')}>
        {lines.map((item) => (
          <UploadLine key={item.facts.key} item={item} onLeave={onLeave} />
        ))}
      </ul>
      {more > 0 && (
        <Link to="/task/list" onClick={onLeave}>
          {say('upload.more', { count: more })}
        </Link>
      )}
    </>
  );
});
