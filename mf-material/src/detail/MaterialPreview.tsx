import { useMessages } from '@vitrine/shared/i18n';
import { useState } from 'react';
import { namespace } from '../messages/index.ts';
import { AudioPreview } from './AudioPreview.tsx';
import { NoPreview } from './NoPreview.tsx';
import { PagesPreview } from './PagesPreview.tsx';
import { TextPreview } from './TextPreview.tsx';
import type { MaterialDetail } from './useMaterialDetail.ts';

export interface PreviewProps {
  readonly detail: MaterialDetail;
  /** On the detail page, which justifies the full image. */
  readonly large?: boolean;
}

/** Preview of a material, as far as the browser can show it. */
export function MaterialPreview({ detail, large = false }: PreviewProps) {
  const { material } = detail;
  switch (material.type) {
    case 'image':
      return <ImagePreview detail={detail} large={large} />;
    case 'video':
      return <VideoPreview key={material.videoViewUrl} detail={detail} />;
    case 'audio':
      return <AudioPreview key={material.url} detail={detail} />;
    case 'document':
      return <DocumentPreview detail={detail} />;
  }
}

/** Picks the image size for the space available; the original only when shown in full. */
function ImagePreview({ detail: { material }, large = false }: PreviewProps) {
  const webp = material.pictures.filter(({ mime }) => mime === 'image/webp');
  const sources = webp.map(({ url, width }) => `${url} ${width}w`);
  const whole = material.width === null ? [] : [`${material.url} ${material.width}w`];
  const set = large ? [...sources, ...whole] : sources;
  return (
    <img
      className="mat-preview mat-preview-image"
      src={material.url}
      srcSet={set.length > 1 ? set.join(', ') : undefined}
      sizes={large ? '(width < 1024px) 100vw, calc(100vw - 440px)' : '432px'}
      alt={material.name}
    />
  );
}

/** Only MP4 plays online; other videos after their conversion. */
function VideoPreview({ detail: { material } }: PreviewProps) {
  const say = useMessages(namespace);
  const [broken, setBroken] = useState(false);
  if (material.videoViewUrl === '') {
    const key = material.state === 'processing' ? 'preview.converting' : 'preview.onlyMp4';
    return <NoPreview row={material} text={say(key)} />;
  }
  if (broken) return <NoPreview row={material} text={say('preview.unplayable')} />;
  return (
    <video
      className="mat-preview"
      src={material.videoViewUrl}
      poster={material.pictures[0]?.url ?? (material.screenshotUrl || undefined)}
      controls
      preload="metadata"
      aria-label={material.name}
      onError={() => setBroken(true)}
    >
      <track kind="captions" />
    </video>
  );
}

function DocumentPreview({ detail }: PreviewProps) {
  const say = useMessages(namespace);
  const { material, pages } = detail;
  if (material.mime.startsWith('text/')) return <TextPreview row={material} />;
  if (pages.length > 0) return <PagesPreview pages={pages} name={material.name} />;
  if (material.mime === 'application/pdf')
    return <iframe className="mat-preview" title={material.name} src={material.url} />;
  const key = material.state === 'processing' ? 'preview.drawing' : 'preview.convertToPdf';
  return <NoPreview row={material} text={say(key)} />;
}
