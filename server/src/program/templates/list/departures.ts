import { column, gap, rowsOf, sceneOn, text, written } from '../kit.ts';
import { landscape, type Template } from '../template.ts';

/** The next departures of a station. */
export const departures: Template = {
  id: 'departures',
  category: 'transport',
  ...landscape,
  pictures: ['departures'],
  scenes: (kit) => {
    const rows = rowsOf(kit.say('rows'));
    const right = { taAlignment: 'right' as const };
    return [
      sceneOn(kit.picture('departures'), [
        written(
          'subtitle',
          [120, 70, 1140, 912],
          [text(kit.say('title'), 88, '#ffffff'), gap(142), text(column(rows, 0), 48, '#ffffff')],
        ),
        written('button', [1280, 322, 510, 660], [text(column(rows, 1), 48, '#ffc633', right)]),
        written('time', [1430, 44, 400, 100], [text('HH:mm', 84, '#ffc633', right)]),
        written('date', [1130, 146, 700, 56], [text('', 36, '#c7d6ef', right)]),
      ]),
    ];
  },
};
