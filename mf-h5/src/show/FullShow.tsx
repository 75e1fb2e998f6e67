import type { H5Document } from '@vitrine/shared/document';
import { useMessages } from '@vitrine/shared/i18n';
import { useEffect } from 'react';
import { namespace } from '../messages/index.ts';
import { useH5Player } from './useH5Player.ts';
import './show.css';

interface FullShowProps {
  readonly name: string;
  readonly document: H5Document;
}

/** Full-window view: full screen on phones, true aspect ratio on larger screens. */
export function FullShow({ name, document: work }: FullShowProps) {
  const say = useMessages(namespace);
  const { host, page } = useH5Player(work, { musicLabel: say('show.music') });
  useEffect(() => {
    document.title = name;
  }, [name]);
  return (
    <section className="hv-show" aria-label={name}>
      <div
        ref={host}
        className="hv-screen"
        style={{ aspectRatio: `${work.width} / ${work.height}` }}
        data-testid="show"
      />
      <p className="vt-hidden" aria-live="polite">
        {say('show.place', { number: page + 1, count: work.pageList.length })}
      </p>
    </section>
  );
}
