import { selectH5Work } from '@vitrine/shared/api';
import type { Component, H5Work } from '@vitrine/shared/document';
import { client } from '@vitrine/shared/session';
import type { EditorStore } from '../EditorStore.ts';

/** The widget with an H5 page; keeps its volume. */
const holding =
  (work: H5Work) =>
  (component: Component): Component => ({
    ...component,
    coH5: { ...work, volume: component.coH5?.volume ?? work.volume },
  });

/** Fills a widget with the latest state of an H5 page. */
export async function fillWithWork(store: EditorStore, componentId: string, workId: string): Promise<void> {
  const work = await client.call(selectH5Work, { id: workId });
  store.changeItem(componentId, holding(work), 'history.content');
}

/** Places an H5 page in the scene: in the existing H5 widget, else in a new one. */
export async function placeWork(store: EditorStore, workId: string): Promise<void> {
  const work = await client.call(selectH5Work, { id: workId });
  const present = store.components.find(({ coType }) => coType === 'h5');
  if (!present) {
    store.add('h5', undefined, holding(work));
    return;
  }
  store.changeItem(present.id, holding(work), 'history.content');
  store.select(present.id);
}
