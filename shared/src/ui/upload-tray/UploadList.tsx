import { sharedNamespace, useMessages } from '@vitrine/shared/i18n';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect } from 'react';
import { UploadLine } from './UploadLine.tsx';
import { followUploads, uploads } from './uploads.ts';
import './uploadTray.css';

interface UploadListProps {
  /** Stands in the place of the list while it is empty. */
  readonly empty?: ReactNode;
}

/** Every upload of this page, newest first. */
export const UploadList = observer(function UploadList({ empty }: UploadListProps) {
  const say = useMessages(sharedNamespace);
  useEffect(followUploads, []);
  if (uploads.items.length === 0) return empty ?? <p className="vt-upload-empty">{say('upload.empty')}</p>;
  return (
    <ul className="vt-uploads" aria-label={say('upload.title')}>
      {uploads.items.map((item) => (
        <UploadLine key={item.facts.key} item={item} />
      ))}
    </ul>
  );
});
