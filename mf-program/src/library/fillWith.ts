import { type MaterialRow, mediaItemOf, selectMaterialById } from '@vitrine/shared/api';
import { addMedia, type Box, boxOf, type Component, type MediaItem, withBox } from '@vitrine/shared/document';
import { client } from '@vitrine/shared/session';
import type { EditorStore } from '../editor/EditorStore.ts';
import { materialTypesOf, widgetFor } from '../editor/properties/mediaChoice.ts';

/** A document's pages as pictures, where the server has drawn them: screens need no reader for them then. */
async function itemOf(material: MaterialRow): Promise<MediaItem> {
  const item = mediaItemOf(material);
  if (material.type !== 'document') return item;
  const { pages } = await client.call(selectMaterialById, { id: material.mtId });
  return pages.length > 0 ? { ...item, pages: pages.map(({ url }) => url) } : item;
}

/** Adds a material to a widget, or puts it in the place of the one that is there where only one may be. */
export async function fillWith(store: EditorStore, id: string, material: MaterialRow): Promise<void> {
  const item = await itemOf(material);
  store.changeItem(id, (present) => ({ ...present, mpList: addMedia(present, item) }), 'history.content');
}

const accepts = (component: Component, material: Pick<MaterialRow, 'type'>): boolean =>
  materialTypesOf(component.coType).includes(material.type);

/**
 * Puts a material on the scene: into `target` when that can show it, else into a new widget around `centre`. A scene
 * that has a widget of that kind already refuses another, as everywhere.
 */
export async function placeMaterial(
  store: EditorStore,
  material: MaterialRow,
  target?: Component,
  centre?: { readonly x: number; readonly y: number },
): Promise<void> {
  if (target && accepts(target, material)) {
    store.select(target.id);
    await fillWith(store, target.id, material);
    return;
  }
  const item = await itemOf(material);
  store.add(widgetFor[material.type], centre, (component) => ({
    ...withBox(component, atOwnRatio(boxOf(component), material)),
    mpList: [item],
  }));
}

/** A box about the same middle with the ratio of the picture, no larger than it was. */
function atOwnRatio(box: Box, { width, height }: Pick<MaterialRow, 'width' | 'height'>): Box {
  if (!width || !height) return box;
  const scale = Math.min(box.width / width, box.height / height);
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) };
  return {
    x: Math.round(box.x + (box.width - size.width) / 2),
    y: Math.round(box.y + (box.height - size.height) / 2),
    ...size,
  };
}
