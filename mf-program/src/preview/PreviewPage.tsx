import type { OutputOf, selectProgramPreview } from '@vitrine/shared/api';
import { formatDateTime, formatTimeZone, serverNow, useMessages } from '@vitrine/shared/i18n';
import { ApiError, client, session } from '@vitrine/shared/session';
import type { Resource } from '@vitrine/shared/state';
import { PasswordPrompt } from '@vitrine/shared/ui/link-password';
import { LeadBack } from '@vitrine/shared/ui/pane';
import { useSearchParams } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo } from 'react';
import type { RenderSources } from '../drawing/renderSources.ts';
import { namespace } from '../namespace.ts';
import { LinkNotice } from './LinkNotice.tsx';
import { PlayBar } from './PlayBar.tsx';
import { ShownPreview } from './ShownPreview.ts';
import { usePlaying } from './usePlaying.ts';
import './preview.css';

type Preview = OutputOf<typeof selectProgramPreview>;

/** Plays a shared program without sign-in: `/preview?share=…&expires=…&signature=…`. */
export const PreviewPage = observer(function PreviewPage() {
  const [parameters] = useSearchParams();
  if (session.signedIn && !parameters.has('share')) return <LeadBack to="/program" />;
  return <SharedPreview link={parameters.toString()} />;
});

const SharedPreview = observer(function SharedPreview({ link: key }: { readonly link: string }) {
  const shown = useMemo(() => new ShownPreview(client, new URLSearchParams(key)), [key]);
  const { preview } = shown;
  useEffect(() => {
    void preview.reload();
    return () => preview.cancel();
  }, [preview]);
  useFreshFiles(preview);
  if (shown.lock.asked)
    return (
      <PasswordPrompt
        reason={shown.lock.asked}
        busy={preview.reading}
        onPassword={(password) => void shown.unlock(password)}
      />
    );
  if (preview.value) return <Shown preview={preview.value} sources={shown.sources} />;
  if (preview.error instanceof ApiError)
    return <LinkNotice reason={preview.error} onRetry={() => preview.reload()} />;
  return <div className="pgv-page" aria-busy={preview.reading} />;
});

/** Renews the file addresses a minute before they expire, so that an open page keeps playing. */
function useFreshFiles(preview: Resource<Preview>): void {
  const until = preview.value?.filesUntil;
  useEffect(() => {
    if (until === undefined) return undefined;
    const rest = Math.max(10_000, Date.parse(until) - serverNow() - 60_000);
    const timer = setTimeout(() => void preview.reload(), Math.min(rest, 2_147_000_000));
    return () => clearTimeout(timer);
  }, [preview, until]);
}

interface ShownProps {
  readonly preview: Preview;
  readonly sources: RenderSources;
}

const Shown = observer(function Shown({ preview, sources }: ShownProps) {
  const say = useMessages(namespace);
  const { host, scene, failures, showScene } = usePlaying(preview.document, {
    programId: preview.id,
    sources,
  });
  const { width, height } = preview.document.mainResolution;
  const until = say('share.until', {
    time: formatDateTime(preview.expiresAt, session.timeZone),
    zone: formatTimeZone(session.timeZone, preview.expiresAt),
  });
  useEffect(() => {
    document.title = preview.name;
  }, [preview.name]);
  return (
    <div className="pgv-page">
      <header className="pgv-head">
        <h1>{preview.name}</h1>
        <span>{`${width} × ${height}`}</span>
        <span className="pgv-head-end">{until}</span>
      </header>
      <section
        ref={host}
        className="pgv-stage"
        aria-label={say('show.picture', { name: preview.name })}
        data-testid="preview"
      />
      <PlayBar
        scenes={preview.document.scenes.length}
        scene={scene}
        failures={failures}
        onScene={showScene}
        onFullScreen={() => void host.current?.requestFullscreen()}
      />
    </div>
  );
});
