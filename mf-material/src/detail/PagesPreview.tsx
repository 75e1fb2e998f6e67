import type { DrawnPicture } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { namespace } from '../messages/index.ts';

/** Scroll containers must be focusable for keyboard users. */
export const scroller = { tabIndex: 0 } as const;

interface PagesPreviewProps {
  readonly pages: readonly DrawnPicture[];
  readonly name: string;
}

/** Pages of a document, lazy-loaded. */
export function PagesPreview({ pages, name }: PagesPreviewProps) {
  const say = useMessages(namespace);
  return (
    <section
      className="mat-preview mat-pages-preview"
      aria-label={say('preview.pages', { name })}
      {...scroller}
    >
      {pages.map((page, place) => (
        <figure key={page.url}>
          <img
            src={page.url}
            width={page.width}
            height={page.height}
            loading="lazy"
            alt={say('preview.page', { page: place + 1, total: pages.length })}
          />
          <figcaption>{say('preview.page', { page: place + 1, total: pages.length })}</figcaption>
        </figure>
      ))}
    </section>
  );
}
