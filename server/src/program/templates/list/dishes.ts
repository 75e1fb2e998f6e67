import { heading, pictured, row, rowsOf, sceneOn, spaced, written } from '../kit.ts';
import { landscape, type Template } from '../template.ts';

const style = { taPriceSize: 50, taPriceColor: '#e0ad6a', taNoteSize: 32, taNoteColor: '#b8a48c' };

/** Dishes of a meal with prices. */
export const dishes: Template = {
  id: 'dishes',
  category: 'catering',
  ...landscape,
  pictures: ['menu', 'dish-noodles'],
  scenes: (kit) => {
    const rows = rowsOf(kit.say('rows')).map(([name = '', price = '']) =>
      row({ name, price }, 52, '#f7ead8', style),
    );
    return [
      sceneOn(kit.picture('menu'), [
        pictured([1130, 240, 640, 640], kit.picture('dish-noodles')),
        written(
          'subtitle',
          [120, 110, 860, 860],
          [heading(kit.say('title'), 88, '#ffffff'), ...spaced(rows, 26, 50)],
          { coListFit: 'fill' },
        ),
      ]),
    ];
  },
};
