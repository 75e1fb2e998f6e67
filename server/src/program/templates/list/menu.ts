import { column, gap, type Kit, pictured, rowsOf, sceneOn, text, written } from '../kit.ts';
import { landscape, type Template } from '../template.ts';

const courses = [
  { word: 'breakfast', picture: 'dish-breakfast' },
  { word: 'lunch', picture: 'dish-noodles' },
  { word: 'drinks', picture: 'drink-tea' },
];

function course(kit: Kit, word: string, picture: string) {
  const rows = rowsOf(kit.say(`${word}.rows`));
  const dishes = rows.flatMap(([name = '', about = '']) => [
    text(name, 52, '#f7ead8'),
    text(about, 32, '#b8a48c'),
  ]);
  const prices = text(column(rows, 2), 42, '#e0ad6a', { taAlignment: 'right' });
  const scene = [
    pictured([1130, 240, 640, 640], kit.picture(picture)),
    written('subtitle', [120, 110, 700, 790], [text(kit.say(word), 88, '#ffffff'), gap(50), ...dishes]),
    written('button', [760, 276, 220, 577.5], [prices]),
  ];
  return sceneOn(kit.picture('menu'), scene, 15);
}

/** Three courses that take turns. */
export const menu: Template = {
  id: 'menu',
  category: 'catering',
  ...landscape,
  pictures: ['menu', ...courses.map(({ picture }) => picture)],
  scenes: (kit) => courses.map(({ word, picture }) => course(kit, word, picture)),
};
