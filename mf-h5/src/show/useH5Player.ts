import type { H5Document } from '@vitrine/shared/document';
import { currentLocale } from '@vitrine/shared/i18n';
import { type H5Forms, type H5View, renderH5 } from '@vitrine/shared/render';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useResolveAddress } from '../drawn/DocumentAddresses.ts';

interface H5PlayerOptions {
  readonly musicLabel: string;
  /** Initial page index. */
  readonly startPage?: number;
  /** Submits form answers; without it forms are in trial mode. */
  readonly send?: H5Forms['send'] | undefined;
}

interface H5Playing {
  readonly host: RefObject<HTMLDivElement | null>;
  /** Current page index. */
  readonly page: number;
  /** Number of nodes, pages or music that failed to load. */
  readonly failures: number;
  readonly next: () => void;
  readonly previous: () => void;
}

/** Plays a work in the `host` element and focuses it, so that keys turn pages at once. */
export function useH5Player(document: H5Document, options: H5PlayerOptions): H5Playing {
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<H5View>(undefined);
  const [page, setPage] = useState(0);
  const [failed, setFailed] = useState<ReadonlySet<string>>(new Set());
  const { musicLabel, startPage = 0, send } = options;
  const resolveUrl = useResolveAddress();
  useEffect(() => {
    if (!host.current) return;
    const playing = renderH5(host.current, document, {
      mode: 'play',
      resolveUrl,
      onError: (id) => setFailed((known) => new Set([...known, id])),
      onPageShown: setPage,
      startPage,
      musicLabel,
      // Trial mode: a preview submits nothing.
      forms: { locale: currentLocale(), ...(send && { send }) },
    });
    view.current = playing;
    playing.element.focus({ preventScroll: true });
    return () => playing.destroy();
  }, [document, musicLabel, startPage, send, resolveUrl]);
  return {
    host,
    page,
    failures: failed.size,
    next: () => view.current?.next(),
    previous: () => view.current?.previous(),
  };
}
