import { heading, row, rowsOf, sceneOn, sizeOfLine, spaced, text, written } from '../kit.ts';
import type { Template } from '../template.ts';

/** Door sign of a meeting room: current and next bookings. */
export const meeting: Template = {
  id: 'meeting',
  category: 'office',
  width: 1280,
  height: 720,
  pictures: ['meeting'],
  scenes: (kit) => {
    const line = 104 / 3;
    const size = sizeOfLine(line);
    const plan = rowsOf(kit.say('rows')).map(([name = '', note = '']) =>
      row({ name, note }, size, '#23423b', { taNoteSize: size }),
    );
    return [
      sceneOn(kit.picture('meeting'), [
        written(
          'subtitle',
          [60, 190, 420, 340],
          [
            text(kit.say('room'), 72, '#ffffff'),
            heading(kit.say('state'), 54, '#bff3df'),
            text(kit.say('until'), 34, '#e4f7ef'),
          ],
        ),
        written('button', [604, 258, 600, 381], spaced(plan, line)),
        written('time', [570, 84, 300, 100], [text('HH:mm', 80, '#0d5b52')]),
        written('date', [860, 104, 360, 60], [text('', 30, '#5d716c', { taAlignment: 'right' })]),
      ]),
    ];
  },
};
