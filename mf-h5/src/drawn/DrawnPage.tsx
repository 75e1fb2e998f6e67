import type { H5Page } from '@vitrine/shared/document';
import { type H5PageView, renderH5Page } from '@vitrine/shared/render';
import { type RefObject, useEffect, useRef } from 'react';
import { useResolveAddress } from './DocumentAddresses.ts';

/** Delay in milliseconds after the last change for calm updates. */
const rest = 100;

interface DrawnPageProps {
  readonly page: H5Page;
  /** Page pixels. */
  readonly width: number;
  readonly height: number;
  readonly className: string;
  /** Receives the page view, for playing animations. */
  readonly view?: RefObject<H5PageView | undefined>;
  /** Debounces updates: thumbnails need not follow each frame of a drag. */
  readonly calm?: boolean;
  /** A node, or the page itself, could not be displayed. */
  readonly onError?: (id: string) => void;
}

/** A static page by the same renderer as on phones. Fills the element, keeping the aspect ratio. */
export function DrawnPage({ page, width, height, className, view, calm = false, onError }: DrawnPageProps) {
  const host = useRef<HTMLDivElement>(null);
  const own = useRef<H5PageView>(undefined);
  const latest = useRef({ page, onError });
  latest.current = { page, onError };
  const { id } = page;
  const resolveUrl = useResolveAddress();

  useEffect(() => {
    if (!host.current || latest.current.page.id !== id) return;
    const drawn = renderH5Page(host.current, latest.current.page, {
      width,
      height,
      resolveUrl,
      onError: (nodeId) => latest.current.onError?.(nodeId),
    });
    own.current = drawn;
    if (view) view.current = drawn;
    return () => {
      own.current = undefined;
      if (view) view.current = undefined;
      drawn.destroy();
    };
  }, [id, width, height, view, resolveUrl]);
  useEffect(() => {
    if (!calm) {
      own.current?.update(page);
      return;
    }
    const timer = setTimeout(() => own.current?.update(page), rest);
    return () => clearTimeout(timer);
  }, [page, calm]);

  return <div ref={host} className={className} aria-hidden="true" />;
}
