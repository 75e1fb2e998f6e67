import { type MaterialRow, mediaItemOf, selectMaterialById } from '@vitrine/shared/api';
import { addMedia, type Box, boxOf, type Component, type MediaItem, withBox } from '@vitrine/shared/document';
import { client } from '@vitrine/shared/session';
import type { EditorStore } from '../editor/EditorStore.ts';
import { materialTypesOf, widgetFor } from '../editor/properties/mediaChoice.ts';

/** A document as rendered pages if the server has them: screens then need no document reader. */
async function itemOf(material: MaterialRow): Promise<MediaItem> {
  const item = mediaItemOf(material);
  if (material.type !== 'document') return item;
  const { pages } = await client.call(selectMaterialById, { id: material.mtId });
  return pages.length > 0 ? { ...item, pages: pages.map(({ url }) => url) } : item;
}

/** Adds a material to a widget, or replaces the only allowed one. */
export async function fillWith(store: EditorStore, id: string, material: MaterialRow): Promise<void> {
  const item = await itemOf(material);
  store.changeItem(id, (present) => ({ ...present, mpList: addMedia(present, item) }), 'history.content');
}

const accepts = (component: Component, material: Pick<MaterialRow, 'type'>): boolean =>
  materialTypesOf(component.coType).includes(material.type);

/**
 * Places a material in the scene: in `target` if it can show it, else in a new widget at `centre`. Refused if the scene
 * already has a widget of that type.
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

/** The largest box of the picture's ratio within the box, with the same centre. */
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
