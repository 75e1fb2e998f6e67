import { expect, test } from '@jest/globals';
import { createProgramDocument, createScene } from '@vitrine/shared/document';
import { newComponent } from './newComponent.ts';

const boxIn = (
  coType: string,
  others: Parameters<typeof createScene>[1] = [],
  centre?: { x: number; y: number },
) => {
  const scene = createScene(0, others);
  const document = createProgramDocument({ width: 1080, height: 1920, scenes: [scene] });
  const { infoX, infoY, infoWidth, infoHeight } = newComponent(coType, document, scene.scId, centre);
  return [infoX, infoY, infoWidth, infoHeight];
};
const whole = [0, 0, 1080, 1920];

test.each(['img', 'video', 'mixture', 'doc', 'web', 'stream'])(
  'a first %s fills the canvas, a later one leaves room',
  (type) => {
    expect(boxIn(type)).toEqual(whole);
    const scene = createScene();
    const document = createProgramDocument({ width: 1080, height: 1920, scenes: [scene] });
    expect(boxIn(type, [newComponent('time', document, scene.scId)])).not.toEqual(whole);
  },
);

test.each(['subtitle', 'time', 'button', 'audio'])('a first %s has its own size', (type) => {
  expect(boxIn(type)).not.toEqual(whole);
});

test('a widget dropped at a point is centred there in its default size', () => {
  const [x = 0, y = 0, width = 0, height = 0] = boxIn('img', [], { x: 300, y: 400 });
  expect([x + width / 2, y + height / 2]).toEqual([300, 400]);
  expect([width, height]).not.toEqual(whole.slice(2));
});
