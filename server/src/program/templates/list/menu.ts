import { heading, type Kit, pictured, row, rowsOf, sceneOn, spaced, written } from '../kit.ts';
import { landscape, type Template } from '../template.ts';

const courses = [
  { word: 'breakfast', picture: 'dish-breakfast' },
  { word: 'lunch', picture: 'dish-noodles' },
  { word: 'drinks', picture: 'drink-tea' },
] as const;

function course(kit: Kit, word: (typeof courses)[number]['word'], picture: string) {
  const style = { taNoteSize: 32, taNoteColor: '#b8a48c', taPriceSize: 42, taPriceColor: '#e0ad6a' };
  const dishes = rowsOf(kit.say(`${word}.rows`)).map(([name = '', note = '', price = '']) =>
    row({ name, note, price }, 52, '#f7ead8', style),
  );
  const scene = [
    pictured([1130, 240, 640, 640], kit.picture(picture)),
    written(
      'subtitle',
      [120, 110, 860, 790],
      [heading(kit.say(word), 88, '#ffffff'), ...spaced(dishes, 0, 50)],
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
  scenes: (kit) => courses.map(({ word, picture }) => course(kit, word, picture)),
};
