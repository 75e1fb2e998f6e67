import { autorun } from 'mobx';
import { useEffect } from 'react';
import { branding } from './Branding.ts';

const product = 'Vitrine';

/** Names the document after the page; undefined leaves the naming to a page inside. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined) return undefined;
    return autorun(() => {
      const name = branding.title || product;
      document.title = title ? `${title} · ${name}` : name;
    });
  }, [title]);
}
