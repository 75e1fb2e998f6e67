import { heading, sceneOn, text, written } from '../kit.ts';
import { landscape, type Template } from '../template.ts';

const days = 24 * 3600 * 1000;

/** Countdown to an event, initially thirty days ahead. */
export const event: Template = {
  id: 'event',
  category: 'event',
  ...landscape,
  pictures: ['event'],
  scenes: (kit) => {
    const centred = { taAlignment: 'center' as const };
    const hour = 3600 * 1000;
    const taCountDown = Math.ceil((kit.now + 30 * days) / hour) * hour;
    return [
      sceneOn(kit.picture('event'), [
        written(
          'subtitle',
          [200, 110, 1520, 240],
          [text(kit.say('title'), 88, '#ffffff', centred), heading(kit.say('text'), 46, '#d9c8ff', centred)],
        ),
        written('countdown', [350, 400, 1220, 310], [text('', 108, '#ffd24a', { ...centred, taCountDown })]),
        written('button', [360, 790, 1200, 90], [text(kit.say('place'), 48, '#ffffff', centred)]),
      ]),
    ];
  },
};
