import { useMessages } from '@vitrine/shared/i18n';
import { notify } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import { warningLines } from '../editor/bars/warningLines.ts';
import type { PortDialogProps } from '../editor/port/EditorPort.ts';
import { useEditor } from '../editor/useEditor.ts';
import { namespace } from '../messages/index.ts';
import { PublishSheet } from '../publish/PublishSheet.tsx';
import { placeCode } from './placeCode.ts';

/** Publishes from the editor after saving; can place the URL's QR code on the page. */
export const PublishDialog = observer(function PublishDialog({ onClose }: PortDialogProps) {
  const say = useMessages(namespace);
  const { editor, store, port } = useEditor();
  const place = async (address: string) => {
    const name = say('publish.codeName', { name: editor.name });
    if (await placeCode(store, port.materials.upload, { address, name })) {
      notify.success(say('publish.codePlaced'));
      onClose();
    }
  };
  const warnings = warningLines(store, say).map(({ show, ...line }) => ({
    ...line,
    show() {
      show();
      onClose();
    },
  }));
  return (
    <PublishSheet
      id={editor.id}
      name={editor.name}
      saved={() => editor.saveForSure()}
      placeCode={place}
      warnings={warnings}
      onClose={onClose}
    />
  );
});
