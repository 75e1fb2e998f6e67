import { setH5EditorAssets } from './shell/assets.ts';
import { defineH5Editor } from './shell/H5EditorElement.ts';

export { setH5EditorAssets } from './shell/assets.ts';
export { defineH5Editor } from './shell/H5EditorElement.ts';
export { bootstrap, mount, unmount, update } from './shell/lifecycles.ts';
export { mountH5Editor } from './shell/mountH5Editor.ts';

// ES module and script: the editor's files are beside it unless configured otherwise.
setH5EditorAssets(__webpack_public_path__);
defineH5Editor();
