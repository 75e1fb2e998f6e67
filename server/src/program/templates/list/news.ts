import { lineHeight, pictured, sceneOn, text, written } from '../kit.ts';
import { landscape, type Template } from '../template.ts';

/** Headline with picture, clock and news ticker. */
export const news: Template = {
  id: 'news',
  category: 'notice',
  ...landscape,
  pictures: ['news', 'news-picture'],
  scenes: (kit) => {
    const [headline = '', about = ''] = kit.say('headline').split('\n\n');
    return [
      sceneOn(kit.picture('news'), [
        pictured([94, 216, 960, 630], kit.picture('news-picture'), 'cover'),
        written(
          'button',
          [1120, 216, 716, 630],
          [text(headline, 54, '#ffffff'), text(about, 54, '#ffffff', { taSpaceBefore: 54 * lineHeight })],
        ),
        written('date', [84, 34, 900, 64], [text('', 42, '#bcd8ff')]),
        written('time', [1440, 22, 400, 90], [text('HH:mm', 68, '#ffffff', { taAlignment: 'right' })]),
        written(
          'subtitle',
          [0, 940, 1920, 130],
          [text(kit.say('ticker'), 56, '#ffffff', { taMove: 'left', taMoveSpeed: 160 })],
        ),
      ]),
    ];
  },
};
