import { createMediaItem, type MediaItem, mediaItemDefaults } from '../../document/index.ts';
import type { MaterialRow } from './row.ts';

/** Words that a document has for kinds of material. */
const mediaTypes = { image: 'img', video: 'video', audio: 'audio', document: 'doc' } as const;
/** Longest time that an item may stay, in seconds; what the document allows. */
const longest = 86_400;

/** What a widget needs to know of a material. */
type Shown = Pick<
  MaterialRow,
  'mtId' | 'name' | 'type' | 'url' | 'videoViewUrl' | 'screenshotUrl' | 'duration'
>;

/** A material as a widget plays it. What runs by itself stays as long as it runs, where that is known. */
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
