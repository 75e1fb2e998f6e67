import alarms from './alarms.webp';
import board from './board.webp';
import calls from './calls.webp';
import editor from './editor.webp';
import h5 from './h5.webp';
import materials from './materials.webp';
import passes from './passes.webp';
import signIn from './sign-in.webp';
import sticks from './sticks.webp';
import tasks from './tasks.webp';
import terminals from './terminals.webp';

/** Created by `npm run pictures -- help`. */
export const pictures = {
  alarms,
  board,
  calls,
  editor,
  h5,
  materials,
  passes,
  'sign-in': signIn,
  sticks,
  tasks,
  terminals,
};
