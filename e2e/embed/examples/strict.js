import { heard, materials, save } from '/adapter.js';

const editor = document.getElementById('editor');
editor.materials = materials;
editor.onChange = (document) => heard.changes.push(document);
editor.onSave = save;
