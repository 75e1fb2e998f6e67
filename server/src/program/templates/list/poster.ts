import { heading, sceneOn, text, written } from '../kit.ts';
import { portrait, type Template } from '../template.ts';

/** A portrait poster. */
export const poster: Template = {
  id: 'poster',
  category: 'event',
  ...portrait,
  pictures: ['poster'],
  scenes: (kit) => [
    sceneOn(kit.picture('poster'), [
      written(
        'subtitle',
        [120, 1310, 840, 400],
        [
          heading(kit.say('kicker'), 40, '#f0a92e'),
          text(kit.say('title'), 112, '#f3e6d0', { taSpaceBefore: 10 }),
          text(kit.say('text'), 38, '#b9d3d3', { taSpaceBefore: 16 }),
        ],
      ),
      written('button', [120, 1740, 840, 70], [text(kit.say('place'), 38, '#f0a92e')]),
    ]),
  ],
};
