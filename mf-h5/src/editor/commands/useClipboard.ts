import type { H5Node } from '@vitrine/shared/document';
import { isTyping } from '@vitrine/shared/editor';
import { attempt } from '@vitrine/shared/ui/basic';
import { useEffect } from 'react';
import { nodeName } from '../nodeName.ts';
import { placePictures } from '../pictures/placePictures.ts';
import type { OpenEditor } from '../useEditor.ts';

type Say = Parameters<typeof nodeName>[0];

/** What copying nodes writes to the browser's clipboard. */
const textOf = (say: Say, nodes: readonly H5Node[]) => nodes.map((node) => nodeName(say, node)).join('\n');

/** Systems keep line breaks and spaces each in their own way. */
const plain = (text: string) => text.trim().split(/\s+/).join(' ');

/** Whether nothing was copied elsewhere since the nodes that the editor keeps. */
function isLatest(text: string, { clipboard }: OpenEditor['store'], say: Say): boolean {
  clipboard.refresh();
  return text === '' || plain(text) === plain(textOf(say, clipboard.items));
}

/**
 * Copy, cut and paste by clipboard events, so that pictures of other programs can be pasted. Copying nodes writes their
 * names to the clipboard, which replaces an earlier picture, and by which pasting knows them from a text copied elsewhere.
 */
export function useClipboard({ store, port }: OpenEditor, active: boolean, say: Say): void {
  useEffect(() => {
    if (!active) return;
    const isElsewhere = (event: ClipboardEvent) => event.defaultPrevented || isTyping(event.target);
    const copy = (event: ClipboardEvent) => {
      if (isElsewhere(event) || store.selected.length === 0) return;
      event.preventDefault();
      const taken = event.type === 'cut' ? store.cut() : store.copy();
      if (taken.length > 0) event.clipboardData?.setData('text/plain', textOf(say, taken));
    };
    const paste = (event: ClipboardEvent) => {
      if (isElsewhere(event)) return;
      const files = [...(event.clipboardData?.files ?? [])];
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (files.length === 0 && !isLatest(text, store, say)) return;
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
