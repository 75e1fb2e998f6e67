import { column, gap, rowsOf, sceneOn, text, written } from '../kit.ts';
import { portrait, type Template } from '../template.ts';

/** An upright price list of services. */
export const prices: Template = {
  id: 'prices',
  category: 'retail',
  ...portrait,
  pictures: ['prices'],
  scenes: (kit) => {
    const rows = rowsOf(kit.say('rows'));
    const services = rows.flatMap(([name = '', about = ''], index) => [
      ...(index === 0 ? [] : [gap(40)]),
      text(name, 48, '#4a2433'),
      text(about, 32, '#a58a92'),
    ]);
    return [
      sceneOn(kit.picture('prices'), [
        written(
          'subtitle',
          [130, 120, 640, 1570],
          [
            text(kit.say('title'), 100, '#ffffff'),
            text(kit.say('text'), 44, '#f8dfe2'),
            gap(310),
            ...services,
          ],
        ),
        written(
          'button',
          [600, 605, 350, 1050],
          [text(column(rows, 2), 56, '#b5526b', { taAlignment: 'right' })],
        ),
      ]),
    ];
  },
};
