import '@vitrine/shared/ui/entry';
import { createH5Document } from '@vitrine/shared/document';
import { loadMessages, startMessages } from '@vitrine/shared/i18n';
import { Localised } from '@vitrine/shared/ui/locale';
import { createRoot } from 'react-dom/client';
import { EditorView } from '../../src/editor/EditorView.tsx';
import type { EditorPort } from '../../src/editor/port/EditorPort.ts';
import { messages, namespace } from '../../src/messages/index.ts';

/** The editor alone, as the baseline for the size of the embedded one in `tools/bench`. */
const now = () => new Date().toISOString();
const port: EditorPort = {
  work: {
    id: 'alone',
    draftKey: 'alone',
    autosave: false,
    read: async () => ({ name: '', revision: 1, updatedAt: now(), document: createH5Document() }),
    save: async (revision) => ({ revision: revision + 1, updatedAt: now() }),
    isConflict: () => false,
  },
  materials: { Library: () => null, upload: async () => undefined },
  dialogs: {},
  offersForms: () => true,
};

await startMessages();
await loadMessages(namespace, messages);
const place = document.createElement('div');
document.body.append(place);
createRoot(place).render(
  <Localised>
    <EditorView port={port} />
  </Localised>,
);
