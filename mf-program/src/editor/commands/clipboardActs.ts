import type { EditorStore } from '../EditorStore.ts';

export const copySelected = (store: EditorStore): void => void store.copy();

export const cutSelected = (store: EditorStore): void => void store.cut();

export const paste = (store: EditorStore): void => store.paste();
