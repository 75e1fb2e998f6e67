import type { H5Row } from '@vitrine/shared/api';
import { renderH5Page } from '@vitrine/shared/render';
import { useEffect, useRef } from 'react';

/** Thumbnail of the first page of an H5 page. Failing parts are left out. */
export function WorkCover({ cover }: Pick<H5Row, 'cover'>) {
  const host = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (!host.current) return;
    const { page, width, height } = cover;
    const drawn = renderH5Page(host.current, page, {
      width,
      height,
      resolveUrl: (address) => address,
      onError: () => undefined,
    });
    return () => drawn.destroy();
  }, [cover]);
  return (
    <span className="vw-cover" aria-hidden="true">
      <span
        ref={host}
        className="vw-cover-page"
        style={{ aspectRatio: `${cover.width} / ${cover.height}` }}
        inert
      />
    </span>
  );
}
