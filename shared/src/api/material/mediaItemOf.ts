import { createMediaItem, type MediaItem, mediaItemDefaults } from '../../document/index.ts';
import type { MaterialRow } from './row.ts';

const mediaTypes = { image: 'img', video: 'video', audio: 'audio', document: 'doc' } as const;
/** Maximum seconds of an item, as in the document schema. */
const longest = 86_400;

/** The fields of a material that a widget needs. */
type Shown = Pick<
  MaterialRow,
  'mtId' | 'name' | 'type' | 'url' | 'videoViewUrl' | 'screenshotUrl' | 'duration'
>;

/** A material as media item. Timed media keep their duration, where known. */
export function mediaItemOf(material: Shown): MediaItem {
  const { duration } = material;
  const playParam =
    duration === null ? mediaItemDefaults.playParam : Math.min(longest, Math.max(1, Math.ceil(duration)));
  return createMediaItem({
    name: material.name,
    mid: material.mtId,
    type: mediaTypes[material.type],
    url: material.url,
    viewUrl: material.videoViewUrl,
    screenShotUrl: material.screenshotUrl,
    playParam: material.type === 'image' ? mediaItemDefaults.playParam : playParam,
  });
}
