import { heading, sceneOn, text, written } from '../kit.ts';
import { landscape, type Template } from '../template.ts';

/** Welcome for visitors, with clock and weather. */
export const lobby: Template = {
  id: 'lobby',
  category: 'office',
  ...landscape,
  pictures: ['lobby'],
  scenes: (kit) => [
    sceneOn(kit.picture('lobby'), [
      written(
        'subtitle',
        [130, 210, 1640, 340],
        [
          heading(kit.say('welcome'), 132, '#ffffff'),
          text(kit.say('guest'), 64, '#ffe2bd'),
          text(kit.say('note'), 40, '#f3e6ee'),
        ],
      ),
      written('time', [130, 80, 330, 110], [text('HH:mm', 92, '#ffffff')]),
      written('date', [480, 102, 720, 70], [text('', 42, '#e6dcf2')]),
      written(
        'weather',
        [1290, 90, 500, 90],
        [text('', 48, '#ffffff', { taAlignment: 'right', taAddress: kit.say('city') })],
      ),
    ]),
  ],
};
