import { column, gap, rowsOf, sceneOn, text, written } from '../kit.ts';
import { portrait, type Template } from '../template.ts';

/** Opening hours for a door. */
export const hours: Template = {
  id: 'hours',
  category: 'retail',
  ...portrait,
  pictures: ['hours'],
  scenes: (kit) => {
    const rows = rowsOf(kit.say('rows'));
    const centred = { taAlignment: 'center' as const };
    return [
      sceneOn(kit.picture('hours'), [
        written(
          'subtitle',
          [130, 710, 820, 873.5],
          [
            text(kit.say('title'), 84, '#ffffff', centred),
            gap(131.5),
            text(column(rows, 0), 39.2, '#234b4d'),
          ],
        ),
        written(
          'button',
          [500, 946.5, 450, 637],
          [text(column(rows, 1), 39.2, '#b5791a', { taAlignment: 'right' })],
        ),
        written('date', [130, 1774, 820, 70], [text('', 40, '#f6e7c8', centred)]),
      ]),
    ];
  },
};
