import type { H5Document } from '@vitrine/shared/document';
import { useMessages } from '@vitrine/shared/i18n';
import type { H5Forms } from '@vitrine/shared/render';
import { Button } from '@vitrine/shared/ui/basic';
import { IconChevronLeft, IconChevronRight } from '@vitrine/shared/ui/icons';
import { useState } from 'react';
import { namespace } from '../messages/index.ts';
import { FrameField } from './FrameField.tsx';
import { type Frame, frames } from './frames.ts';
import { useH5Player } from './useH5Player.ts';
import './show.css';

interface PlayedWorkProps {
  readonly document: H5Document;
  /** Initial page index. */
  readonly startPage?: number | undefined;
  /** Submits form answers; without it forms are in trial mode. */
  readonly send?: H5Forms['send'] | undefined;
}

/** A playing work in a device frame, with page buttons. */
export function PlayedWork({ document, startPage = 0, send }: PlayedWorkProps) {
  const say = useMessages(namespace);
  const [frame, setFrame] = useState<Frame | undefined>(frames[0]);
  const { width, height } = frame?.size ?? document;
  const { host, page, failures, next, previous } = useH5Player(document, {
    musicLabel: say('show.music'),
    startPage,
    send,
  });
  return (
    <div className="hv-player">
      <FrameField frame={frame} work={document} onChange={setFrame} />
      <div className="hv-phone" data-frame={frame?.kind}>
        <div
          ref={host}
          className="hv-frame-screen"
          style={{ aspectRatio: `${width} / ${height}` }}
          data-testid="preview"
        />
      </div>
      <div className="hv-turns">
        <Button
          theme="borderless"
          type="tertiary"
          icon={<IconChevronLeft />}
          aria-label={say('show.previous')}
          onClick={previous}
        />
        <span aria-live="polite">
          {say('show.place', { number: page + 1, count: document.pageList.length })}
        </span>
        <Button
          theme="borderless"
          type="tertiary"
          icon={<IconChevronRight />}
          aria-label={say('show.next')}
          onClick={next}
        />
      </div>
      {failures > 0 && (
        <p className="hv-note" role="status">
          {say('preview.failures', { count: failures })}
        </p>
      )}
    </div>
  );
}
