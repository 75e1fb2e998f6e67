import { isTyping } from '@vitrine/shared/editor';
import { useEffect } from 'react';
import { nodeName } from '../nodeName.ts';
import { attempt } from '../pictures/attempt.ts';
import { placePictures } from '../pictures/placePictures.ts';
import type { OpenEditor } from '../useEditor.ts';

type Say = Parameters<typeof nodeName>[0];

/**
 * Copy, cut and paste by clipboard events, so that pictures of other programs can be pasted. Copying nodes writes their
 * names to the clipboard, which replaces an earlier picture.
 */
export function useClipboard({ store, port }: OpenEditor, active: boolean, say: Say): void {
  useEffect(() => {
    if (!active) return;
    const isElsewhere = (event: ClipboardEvent) => event.defaultPrevented || isTyping(event.target);
    const copy = (event: ClipboardEvent) => {
      if (isElsewhere(event) || store.selected.length === 0) return;
      event.preventDefault();
      const taken = event.type === 'cut' ? store.cut() : store.copy();
      const names = taken.map((node) => nodeName(say, node)).join('\n');
      if (taken.length > 0) event.clipboardData?.setData('text/plain', names);
    };
    const paste = (event: ClipboardEvent) => {
      if (isElsewhere(event)) return;
      const files = [...(event.clipboardData?.files ?? [])];
      const { width, height } = store.size;
      event.preventDefault();
      if (files.length === 0) store.paste();
      else attempt(placePictures(store, files, { x: width / 2, y: height / 2 }, port.materials));
    };
    const ended = new AbortController();
    const { signal } = ended;
    document.addEventListener('copy', copy, { signal });
    document.addEventListener('cut', copy, { signal });
    document.addEventListener('paste', paste, { signal });
    return () => ended.abort();
  }, [store, port, active, say]);
}
