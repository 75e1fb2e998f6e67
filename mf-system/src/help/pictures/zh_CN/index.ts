import editor from './editor.webp';
import materials from './materials.webp';
import passes from './passes.webp';
import signIn from './sign-in.webp';
import tasks from './tasks.webp';
import terminals from './terminals.webp';

/** Taken from the product by `node tools/help/takePictures.ts`. */
export const pictures = { editor, materials, passes, 'sign-in': signIn, tasks, terminals };
