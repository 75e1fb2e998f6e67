import type { MaterialRow } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { useState } from 'react';
import { TypeIcon } from '../library/TypeIcon.tsx';
import { namespace } from '../messages/index.ts';

/** The material itself, as far as the browser can show it. */
export function MaterialPreview({ row }: { readonly row: MaterialRow }) {
  const say = useMessages(namespace);
  switch (row.type) {
    case 'image':
      return <img className="mat-preview mat-preview-image" src={row.url} alt={row.name} />;
    case 'video':
      return <VideoPreview key={row.videoViewUrl} row={row} />;
    case 'audio':
      return <AudioPreview row={row} />;
    case 'document':
      if (row.mime === 'application/pdf')
        return <iframe className="mat-preview" title={row.name} src={row.url} />;
      return <Unshown row={row} text={say('preview.convertToPdf')} />;
  }
}

/** Only MP4 is shown online; another film is, once its MP4 has been made. */
function VideoPreview({ row }: { readonly row: MaterialRow }) {
  const say = useMessages(namespace);
  const [broken, setBroken] = useState(false);
  if (row.videoViewUrl === '') {
    return (
      <Unshown row={row} text={say(row.state === 'processing' ? 'preview.converting' : 'preview.onlyMp4')} />
    );
  }
  if (broken) return <Unshown row={row} text={say('preview.unplayable')} />;
  return (
    <video
      className="mat-preview"
      src={row.videoViewUrl}
      poster={row.screenshotUrl || undefined}
      controls
      aria-label={row.name}
      onError={() => setBroken(true)}
    >
      <track kind="captions" />
    </video>
  );
}

function AudioPreview({ row }: { readonly row: MaterialRow }) {
  const say = useMessages(namespace);
  const unplayable = row.mime === 'audio/x-ms-wma' && row.url.endsWith(row.hash);
  if (unplayable) {
    return (
      <Unshown
        row={row}
        text={say(row.state === 'processing' ? 'preview.converting' : 'preview.unplayable')}
      />
    );
  }
  return (
    <div className="mat-preview mat-preview-audio">
      <TypeIcon type="audio" large />
      <audio src={row.url} controls aria-label={row.name}>
        <track kind="captions" />
      </audio>
    </div>
  );
}

function Unshown({ row, text }: { readonly row: MaterialRow; readonly text: string }) {
  return (
    <div className="mat-preview mat-preview-none">
      {row.screenshotUrl === '' ? <TypeIcon type={row.type} large /> : <img src={row.screenshotUrl} alt="" />}
      <p role="status">{text}</p>
    </div>
  );
}
