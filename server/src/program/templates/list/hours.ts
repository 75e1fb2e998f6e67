import { heading, row, rowsOf, sceneOn, spaced, text, written } from '../kit.ts';
import { portrait, type Template } from '../template.ts';

/** Opening hours for a door. */
export const hours: Template = {
  id: 'hours',
  category: 'retail',
  ...portrait,
  pictures: ['hours'],
  scenes: (kit) => {
    // The sample hours may be right: only the first row marks an unedited template.
    const days = rowsOf(kit.say('rows')).map(([name = '', price = ''], place) =>
      row({ name, price }, 39.2, '#234b4d', { taPriceColor: '#b5791a', ...(place > 0 && { taSample: '' }) }),
    );
    const centred = { taAlignment: 'center' as const };
    return [
      sceneOn(kit.picture('hours'), [
        written(
          'subtitle',
          [130, 710, 820, 873.5],
          [heading(kit.say('title'), 84, '#ffffff', centred), ...spaced(days, 49, 131.5)],
        ),
        written('date', [130, 1774, 820, 70], [text('', 40, '#f6e7c8', centred)]),
      ]),
    ];
  },
};
