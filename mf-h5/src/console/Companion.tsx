import { useLeaveGuard } from '@vitrine/shared/ui/editor';
import { observer } from 'mobx-react-lite';
import { useEditor } from '../editor/useEditor.ts';
import { namespace } from '../messages/index.ts';
import { ElsewhereDialog } from './ElsewhereDialog.tsx';

/** Protects unsaved work on leaving the page, and resolves save conflicts. */
export const Companion = observer(function Companion() {
  const { saver } = useEditor();
  useLeaveGuard(saver, namespace);
  return saver.state === 'elsewhere' ? <ElsewhereDialog /> : null;
});
