import { useLeaveGuard } from '@vitrine/shared/ui/editor';
import { observer } from 'mobx-react-lite';
import { useEditor } from '../editor/useEditor.ts';
import { namespace } from '../messages/index.ts';
import { ElsewhereDialog } from './ElsewhereDialog.tsx';

/** Keeps unsaved work when the page is left, and settles that somebody else saved in between. */
export const Companion = observer(function Companion() {
  const { saver } = useEditor();
  useLeaveGuard(saver, namespace);
  return saver.state === 'elsewhere' ? <ElsewhereDialog /> : null;
});
