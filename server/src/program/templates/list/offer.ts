import { createMediaItem } from '@vitrine/shared/document';
import { pictured, sceneOn, text, written } from '../kit.ts';
import { landscape, type Template } from '../template.ts';

/** Offer for a shop window. */
export const offer: Template = {
  id: 'offer',
  category: 'retail',
  ...landscape,
  pictures: ['offer', 'bag', 'badge'],
  scenes: (kit) => {
    const { mid, name, url } = kit.picture('badge');
    const badge = { mpList: [createMediaItem({ mid, name, url, type: 'img' })] };
    return [
      sceneOn(kit.picture('offer'), [
        written(
          'subtitle',
          [120, 210, 880, 640],
          [
            text(kit.say('kicker'), 48, '#ffe3c9'),
            text(kit.say('headline'), 128, '#ffffff', { taSpaceBefore: 20 }),
            text(kit.say('text'), 46, '#ffffff', { taSpaceBefore: 30 }),
          ],
        ),
        pictured([1160, 260, 540, 560], kit.picture('bag')),
        written(
          'button',
          [1570, 90, 300, 300],
          [text(kit.say('badge'), 62, '#a1145f', { taAlignment: 'center' })],
          badge,
        ),
      ]),
    ];
  },
};
