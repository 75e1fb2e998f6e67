import { selectH5Work } from '@vitrine/shared/api';
import type { Component, H5Work } from '@vitrine/shared/document';
import { client } from '@vitrine/shared/session';
import type { EditorStore } from '../EditorStore.ts';

/** The widget with a work in it; how loud it is stays as it was. */
const holding =
  (work: H5Work) =>
  (component: Component): Component => ({
    ...component,
    coH5: { ...work, volume: component.coH5?.volume ?? work.volume },
  });

/** Lets a widget play the newest state of a work. */
export async function fillWithWork(store: EditorStore, componentId: string, workId: string): Promise<void> {
  const work = await client.call(selectH5Work, { id: workId });
  store.changeItem(componentId, holding(work), 'history.content');
}

/** Puts a work on the scene: into the H5 widget that is there, else into a new one. */
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
