/**
 * How each command is carried out on Linux: candidates in the order in which they are preferred. `needs` names a variable
 * without which a program has nothing to speak to, `probe` asks the program whether it can work here: an installed
 * `wlr-randr` can do nothing with a compositor that does not manage outputs, as cage before 0.1.5.
 * Values go as separate arguments, never through a shell.
 *
 * @typedef {object} Candidate
 * @property {string} program
 * @property {string} [needs]
 * @property {(run: Call['run']) => Promise<boolean>} [probe] a rejection counts as false
 * @property {(call: Call) => Promise<unknown>} act
 *
 * @typedef {object} Call
 * @property {import('./commands.mjs').Command} command
 * @property {(values: string[], input?: string) => Promise<string>} run runs the program, answers what it printed
 */

const cec = (lines) => ({
  program: 'cec-client',
  act: ({ command, run }) => run(['-s', '-d', '1'], lines(command)),
});

/** Names of the outputs stand at the beginning of a line; what belongs to one is indented. */
const outputs = (text) => [...text.matchAll(/^([\w.-]+) /gm)].map(([, name]) => name);

const wayland = (on) => ({
  program: 'wlr-randr',
  needs: 'WAYLAND_DISPLAY',
  probe: async (run) => outputs(await run([])).length > 0,
  async act({ run }) {
    for (const name of outputs(await run([]))) await run(['--output', name, on ? '--on' : '--off']);
  },
});

const x11 = (on) => ({
  program: 'xset',
  needs: 'DISPLAY',
  probe: async (run) => (await run(['q'])).includes('DPMS is'),
  act: ({ run }) => run(['dpms', 'force', on ? 'on' : 'off']),
});

/** Without a class it would take any light, such as that of a keyboard. */
const backlight = ['--class=backlight'];

/** The address of an input of a screen in the language of its cable: HDMI 1 is 1.0.0.0. */
const cecSource = ({ source }) =>
  source === 'player' ? 'as\n' : `tx 4F:82:${source === 'hdmi1' ? '10' : '20'}:00\n`;

/** @type {Record<string, Candidate[]>} */
export const actions = {
  reboot: [{ program: 'systemctl', act: ({ run }) => run(['reboot']) }],
  powerOff: [{ program: 'systemctl', act: ({ run }) => run(['poweroff']) }],
  screenOn: [wayland(true), x11(true), cec(() => 'on 0\n')],
  screenOff: [wayland(false), x11(false), cec(() => 'standby 0\n')],
  volume: [
    {
      program: 'wpctl',
      needs: 'XDG_RUNTIME_DIR',
      act: ({ command, run }) => run(['set-volume', '@DEFAULT_AUDIO_SINK@', `${command.value}%`]),
    },
    {
      program: 'pactl',
      needs: 'XDG_RUNTIME_DIR',
      act: ({ command, run }) => run(['set-sink-volume', '@DEFAULT_SINK@', `${command.value}%`]),
    },
    { program: 'amixer', act: ({ command, run }) => run(['-q', 'sset', 'Master', `${command.value}%`]) },
  ],
  brightness: [
    {
      program: 'brightnessctl',
      probe: async (run) => (await run([...backlight, 'get'])) !== '',
      act: ({ command, run }) => run([...backlight, '--quiet', 'set', `${command.value}%`]),
    },
    { program: 'ddcutil', act: ({ command, run }) => run(['setvcp', '10', String(command.value)]) },
  ],
  switchSource: [cec(cecSource)],
};
