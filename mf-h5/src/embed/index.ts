import { setH5EditorAssets } from './shell/assets.ts';
import { defineH5Editor } from './shell/H5EditorElement.ts';

export { setH5EditorAssets } from './shell/assets.ts';
export { defineH5Editor } from './shell/H5EditorElement.ts';
export { bootstrap, mount, unmount, update } from './shell/lifecycles.ts';
export { mountH5Editor } from './shell/mountH5Editor.ts';

// The package as a module, and as a script: the editor's files lie beside it, unless the page says where they are.
setH5EditorAssets(__webpack_public_path__);
defineH5Editor();
