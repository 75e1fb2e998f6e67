/**
 * How each word is carried out on Linux: candidates in the order in which they are preferred. `needs` names a variable
 * without which a program has nothing to speak to. Values go as separate arguments, never through a shell.
 *
 * @typedef {object} Candidate
 * @property {string} program
 * @property {string} [needs]
 * @property {(call: Call) => Promise<unknown>} act
 *
 * @typedef {object} Call
 * @property {import('./words.mjs').Order} order
 * @property {(values: string[], input?: string) => Promise<string>} run runs the program, answers what it printed
 */

const cec = (lines) => ({
  program: 'cec-client',
  act: ({ order, run }) => run(['-s', '-d', '1'], lines(order)),
});

/** Names of the outputs stand at the beginning of a line; what belongs to one is indented. */
const outputs = (text) => [...text.matchAll(/^([\w.-]+) /gm)].map(([, name]) => name);

const wayland = (on) => ({
  program: 'wlr-randr',
  needs: 'WAYLAND_DISPLAY',
  async act({ run }) {
    for (const name of outputs(await run([]))) await run(['--output', name, on ? '--on' : '--off']);
  },
});

const x11 = (on) => ({
  program: 'xset',
  needs: 'DISPLAY',
  act: ({ run }) => run(['dpms', 'force', on ? 'on' : 'off']),
});

/** The address of an input of a screen in the language of its cable: HDMI 1 is 1.0.0.0. */
const cecSource = ({ source }) =>
  source === 'player' ? 'as\n' : `tx 4F:82:${source === 'hdmi1' ? '10' : '20'}:00\n`;

/** @type {Record<string, Candidate[]>} */
export const acts = {
  reboot: [{ program: 'systemctl', act: ({ run }) => run(['reboot']) }],
  powerOff: [{ program: 'systemctl', act: ({ run }) => run(['poweroff']) }],
  screenOn: [wayland(true), x11(true), cec(() => 'on 0\n')],
  screenOff: [wayland(false), x11(false), cec(() => 'standby 0\n')],
  volume: [
    {
      program: 'wpctl',
      needs: 'XDG_RUNTIME_DIR',
      act: ({ order, run }) => run(['set-volume', '@DEFAULT_AUDIO_SINK@', `${order.value}%`]),
    },
    {
      program: 'pactl',
      needs: 'XDG_RUNTIME_DIR',
      act: ({ order, run }) => run(['set-sink-volume', '@DEFAULT_SINK@', `${order.value}%`]),
    },
    { program: 'amixer', act: ({ order, run }) => run(['-q', 'sset', 'Master', `${order.value}%`]) },
  ],
  brightness: [
    { program: 'brightnessctl', act: ({ order, run }) => run(['--quiet', 'set', `${order.value}%`]) },
    { program: 'ddcutil', act: ({ order, run }) => run(['setvcp', '10', String(order.value)]) },
  ],
  switchSource: [cec(cecSource)],
};
