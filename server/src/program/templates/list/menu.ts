import { heading, type Kit, pictured, row, rowsOf, sceneOn, spaced, written } from '../kit.ts';
import { landscape, type Template } from '../template.ts';

const courses = [
  { key: 'breakfast', picture: 'dish-breakfast' },
  { key: 'lunch', picture: 'dish-noodles' },
  { key: 'drinks', picture: 'drink-tea' },
] as const;

function course(kit: Kit, key: (typeof courses)[number]['key'], picture: string) {
  const style = { taNoteSize: 32, taNoteColor: '#b8a48c', taPriceSize: 42, taPriceColor: '#e0ad6a' };
  const dishes = rowsOf(kit.say(`${key}.rows`)).map(([name = '', note = '', price = '']) =>
    row({ name, note, price }, 52, '#f7ead8', style),
  );
  const scene = [
    pictured([1130, 240, 640, 640], kit.picture(picture)),
    written(
      'subtitle',
      [120, 110, 860, 790],
      [heading(kit.say(key), 88, '#ffffff'), ...spaced(dishes, 0, 50)],
      { coListFit: 'fill' },
    ),
  ];
  return sceneOn(kit.picture('menu'), scene, 15);
}

/** Three alternating courses. */
export const menu: Template = {
  id: 'menu',
  category: 'catering',
  ...landscape,
  pictures: ['menu', ...courses.map(({ picture }) => picture)],
  scenes: (kit) => courses.map(({ key, picture }) => course(kit, key, picture)),
};
