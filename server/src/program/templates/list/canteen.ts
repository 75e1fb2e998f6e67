import { heading, row, rowsOf, sceneOn, spaced, text, written } from '../kit.ts';
import { landscape, type Template } from '../template.ts';

/** Weekly menu of a canteen. */
export const canteen: Template = {
  id: 'canteen',
  category: 'catering',
  ...landscape,
  pictures: ['canteen'],
  scenes: (kit) => {
    const rows = rowsOf(kit.say('rows'));
    const dishes = rows.map(([, name = '', note = '']) =>
      row({ name, note }, 44, '#2a2a22', { taNoteSize: 30, taNoteColor: '#7d7663' }),
    );
    const days = rows.map(([day = '']) => heading(day, 52.8, '#2f6b45'));
    return [
      sceneOn(kit.picture('canteen'), [
        written('weeks', [130, 84, 300, 90], [text('', 48, '#f6d365')]),
        written(
          'subtitle',
          [440, 70, 1360, 904.25],
          [heading(kit.say('title'), 92, '#ffffff'), ...spaced(dishes, 39.5, 168.75)],
        ),
        written('button', [140, 367, 280, 594], spaced(days, 66)),
      ]),
    ];
  },
};
