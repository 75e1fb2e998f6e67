import { heading, row, rowsOf, sceneOn, spaced, written } from '../kit.ts';
import { portrait, type Template } from '../template.ts';

/** A portrait price list of services. */
export const prices: Template = {
  id: 'prices',
  category: 'retail',
  ...portrait,
  pictures: ['prices'],
  scenes: (kit) => {
    const style = { taNoteSize: 32, taNoteColor: '#a58a92', taPriceSize: 54, taPriceColor: '#b5526b' };
    const services = rowsOf(kit.say('rows')).map(([name = '', note = '', price = '']) =>
      row({ name, note, price }, 48, '#4a2433', style),
    );
    return [
      sceneOn(kit.picture('prices'), [
        written(
          'subtitle',
          [130, 100, 820, 1610],
          [
            heading(kit.say('title'), 100, '#ffffff'),
            heading(kit.say('text'), 44, '#f8dfe2'),
            ...spaced(services, 40, 310),
          ],
          { coListFit: 'fill' },
        ),
      ]),
    ];
  },
};
