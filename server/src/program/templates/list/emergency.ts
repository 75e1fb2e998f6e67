import { heading, sceneOn, text, written } from '../kit.ts';
import { landscape, type Template } from '../template.ts';

/** An urgent notice. */
export const emergency: Template = {
  id: 'emergency',
  category: 'notice',
  ...landscape,
  pictures: ['emergency'],
  scenes: (kit) => [
    sceneOn(kit.picture('emergency'), [
      written(
        'subtitle',
        [760, 230, 1060, 580],
        [
          heading(kit.say('title'), 116, '#ffffff'),
          text(kit.say('text'), 54, '#ffe9c9', { taSpaceBefore: 30 }),
        ],
      ),
      written('time', [760, 850, 320, 90], [text('HH:mm', 64, '#ffc61a')]),
      written('date', [1090, 860, 730, 70], [text('', 42, '#ffd9de')]),
    ]),
  ],
};
