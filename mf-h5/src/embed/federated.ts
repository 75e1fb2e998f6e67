import { setH5EditorAssets } from './shell/assets.ts';
import { defineH5Editor } from './shell/H5EditorElement.ts';

export { setH5EditorAssets } from './shell/assets.ts';
export { defineH5Editor } from './shell/H5EditorElement.ts';
export { bootstrap, mount, unmount, update } from './shell/lifecycles.ts';
export { mountH5Editor } from './shell/mountH5Editor.ts';

// Exposed by the remote, which contains the package. No library is shared, so that versions are independent.
setH5EditorAssets(`${__webpack_public_path__}embed/`);
defineH5Editor();
