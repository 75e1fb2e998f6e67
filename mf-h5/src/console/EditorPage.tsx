import { useSearchParams } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { EditorView } from '../editor/EditorView.tsx';
import { useConsolePort } from './useConsolePort.ts';

/** The H5 editor in the console: `/h5editor?id=…`. */
export const EditorPage = observer(function EditorPage() {
  const [parameters] = useSearchParams();
  const id = parameters.get('id') ?? '';
  return <OpenWork key={id} id={id} />;
});

function OpenWork({ id }: { id: string }) {
  return <EditorView port={useConsolePort(id)} />;
}
