import { Resource } from '@vitrine/shared/state';
import { useEffect, useState } from 'react';
import { type Content, type PageName, readContent } from './readContent.ts';

/** A help page, loaded on mount. */
export function useContent(name: PageName): Resource<Content> {
  const [content] = useState(() => new Resource<Content>(() => readContent(name)));
  useEffect(() => {
    void content.reload();
  }, [content]);
  return content;
}
