import { detectEncoding, type MaterialRow } from '@vitrine/shared/api';
import { formatBytes, useMessages } from '@vitrine/shared/i18n';
import { ApiError } from '@vitrine/shared/session';
import { Resource } from '@vitrine/shared/state';
import { PaneState } from '@vitrine/shared/ui/pane';
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo } from 'react';
import { namespace } from '../messages/index.ts';
import { scroller } from './PagesPreview.tsx';

/** Bytes shown of a text; the rest is cut off. */
const shownBytes = 256 * 1024;

async function readText(row: MaterialRow, signal: AbortSignal): Promise<string> {
  const answer = await fetch(row.url, { signal, headers: { range: `bytes=0-${shownBytes - 1}` } });
  if (!answer.ok) throw new ApiError('network.unreachable', '');
  const bytes = new Uint8Array(await answer.arrayBuffer());
  return new TextDecoder(row.encoding ?? detectEncoding(bytes) ?? 'utf-8').decode(bytes);
}

/** Plain text preview, never rendered as a document. */
export const TextPreview = observer(function TextPreview({ row }: { readonly row: MaterialRow }) {
  const say = useMessages(namespace);
  const text = useMemo(() => new Resource<string>((signal) => readText(row, signal)), [row]);
  useEffect(() => {
    void text.reload();
    return () => text.cancel();
  }, [text]);
  return (
    <section className="mat-preview mat-text-preview" aria-label={row.name} {...scroller}>
      <PaneState source={text} failedText={say('grid.failed')}>
        <pre>{text.value}</pre>
        {row.mtSize > shownBytes && <p>{say('preview.cut', { size: formatBytes(shownBytes) })}</p>}
      </PaneState>
    </section>
  );
});
