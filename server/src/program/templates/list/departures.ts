import { heading, row, rowsOf, sceneOn, spaced, text, written } from '../kit.ts';
import { landscape, type Template } from '../template.ts';

/** Next departures of a station. */
export const departures: Template = {
  id: 'departures',
  category: 'transport',
  ...landscape,
  pictures: ['departures'],
  scenes: (kit) => {
    const trains = rowsOf(kit.say('rows')).map(([name = '', price = '']) =>
      row({ name, price }, 48, '#ffffff', { taPriceColor: '#ffc633' }),
    );
    const right = { taAlignment: 'right' as const };
    return [
      sceneOn(kit.picture('departures'), [
        written(
          'subtitle',
          [120, 70, 1670, 912],
          [heading(kit.say('title'), 88, '#ffffff'), ...spaced(trains, 60, 142)],
        ),
        written('time', [1430, 44, 400, 100], [text('HH:mm', 84, '#ffc633', right)]),
        written('date', [1130, 146, 700, 56], [text('', 36, '#c7d6ef', right)]),
      ]),
    ];
  },
};
