import { Localised } from '@vitrine/shared/ui/locale';
import { observer } from 'mobx-react-lite';
import { DocumentAddresses } from '../../drawn/DocumentAddresses.ts';
import { OpenedEditor } from '../../editor/EditorView.tsx';
import { PlayedWork } from '../../show/PlayedWork.tsx';
import { AroundReach } from './AroundReach.ts';
import type { EmbeddedEditor } from './EmbeddedEditor.tsx';

/** Root of the frame; a language change re-renders it over the same work. */
export const EmbedRoot = observer(function EmbedRoot({ embedded }: { embedded: EmbeddedEditor }) {
  const { editor, port, shown, around } = embedded;
  const { store } = editor;
  return (
    <Localised key={shown.locale}>
      <AroundReach value={around}>
        <DocumentAddresses value={embedded.addressOf}>
          {shown.readOnly && store ? (
            <main className="he-view" aria-label={shown.name || undefined}>
              <PlayedWork
                document={store.document}
                startPage={store.pageIndex}
                send={shown.forms ? embedded.answer : undefined}
              />
            </main>
          ) : (
            <OpenedEditor editor={editor} port={port} />
          )}
        </DocumentAddresses>
      </AroundReach>
    </Localised>
  );
});
