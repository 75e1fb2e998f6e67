import type { LibraryRequest } from '@vitrine/shared/ui/editor';
import { useEffect, useState } from 'react';
import type { EditorStore } from './EditorStore.ts';

/** What the library is open for; it closes when the widget to fill is not selected any more. Observable. */
export function useLibraryRequest(store: EditorStore) {
  const [request, setRequest] = useState<LibraryRequest>();
  const outlived = request?.componentId !== undefined && !store.selection.includes(request.componentId);
  useEffect(() => {
    if (outlived) setRequest(undefined);
  }, [outlived]);
  return [request, setRequest] as const;
}
