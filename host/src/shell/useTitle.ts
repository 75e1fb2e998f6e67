import { useEffect } from 'react';

const product = 'Vitrine';

/** Names the document after the page; of a page inside a page, the inner one is named last and stays. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title ? `${title} · ${product}` : product;
  }, [title]);
}
