import { materials, received, save } from '/adapter.js';

const editor = document.getElementById('editor');
editor.materials = materials;
editor.onChange = (document) => received.changes.push(document);
editor.onSave = save;
