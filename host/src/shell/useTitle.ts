import { autorun } from 'mobx';
import { useEffect } from 'react';
import { branding } from './Branding.ts';

const product = 'Vitrine';

/** Sets the document title; undefined leaves it to a nested page. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined) return undefined;
    return autorun(() => {
      const name = branding.title || product;
      document.title = title ? `${title} · ${name}` : name;
    });
  }, [title]);
}
