import { column, gap, rowsOf, sceneOn, text, written } from '../kit.ts';
import { landscape, type Template } from '../template.ts';

/** What there is to eat this week. */
export const canteen: Template = {
  id: 'canteen',
  category: 'catering',
  ...landscape,
  pictures: ['canteen'],
  scenes: (kit) => {
    const rows = rowsOf(kit.say('rows'));
    const dishes = rows.flatMap(([, name = '', about = ''], index) => [
      ...(index === 0 ? [] : [gap(39.5)]),
      text(name, 44, '#2a2a22'),
      text(about, 30, '#7d7663'),
    ]);
    return [
      sceneOn(kit.picture('canteen'), [
        written('weeks', [130, 84, 300, 90], [text('', 48, '#f6d365')]),
        written(
          'subtitle',
          [440, 70, 1360, 904.25],
          [text(kit.say('title'), 92, '#ffffff'), gap(168.75), ...dishes],
        ),
        written('button', [140, 367, 280, 594], [text(column(rows, 0), 52.8, '#2f6b45')]),
      ]),
    ];
  },
};
