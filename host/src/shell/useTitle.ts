import { useEffect } from 'react';

const product = 'Vitrine';

/** Names the document after the page; undefined leaves the naming to a page inside. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = title ? `${title} · ${product}` : product;
  }, [title]);
}
