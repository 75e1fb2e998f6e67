import { useMessages } from '@vitrine/shared/i18n';
import { renderScene } from '@vitrine/shared/render';
import { session } from '@vitrine/shared/session';
import { useEffect, useRef } from 'react';
import { namespace } from '../messages/index.ts';
import type { SubtitleStyle } from './SubtitleDraft.ts';
import { screenSize, subtitleScene } from './subtitleScene.ts';

interface SubtitlePreviewProps {
  readonly textStyle: SubtitleStyle;
  /** Address of its font, if it belongs to the account. */
  readonly fontUrl: string | undefined;
}

/** Preview by the same renderer as on the screens. */
export function SubtitlePreview({ textStyle, fontUrl }: SubtitlePreviewProps) {
  const say = useMessages(namespace);
  const host = useRef<HTMLDivElement>(null);
  const example = say('subtitle.example');
  const { text, color, background, font, size, speed, position } = textStyle;
  useEffect(() => {
    if (!host.current) return;
    const reduced = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const shown = { text, color, background, font, size, speed: reduced ? 0 : speed, position };
    const drawn = renderScene(host.current, subtitleScene(shown, example), {
      ...screenSize,
      mode: 'preview',
      clock: Date.now,
      timeZone: session.timeZone,
      locale: session.contentLocale,
      resolveUrl: (address) => address,
      fontUrl: () => fontUrl,
      // A text loads nothing that could fail; missing fonts fall back.
      onError: () => undefined,
      muted: true,
    });
    // On a screen the text overlays the program; a scene has a black background.
    drawn.element.style.background = 'transparent';
    return () => drawn.destroy();
  }, [text, color, background, font, size, speed, position, example, fontUrl]);
  return (
    <figure className="task-screen">
      <div ref={host} className="task-screen-glass" aria-hidden="true" />
      <figcaption className="task-note">{say('subtitle.previewNote')}</figcaption>
    </figure>
  );
}
