import { LargerWindow } from '@vitrine/shared/ui/editor';
import { Navigate, useSearchParams } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { EditorView } from '../editor/EditorView.tsx';
import { useConsolePort } from './useConsolePort.ts';

/** H5 editor in the console: `/h5editor?id=…`. Creates a new work without an id. */
export const EditorPage = observer(function EditorPage() {
  const [parameters] = useSearchParams();
  const id = parameters.get('id') ?? '';
  if (id === '') return <Navigate replace to="/h5/production?new=1" />;
  return (
    <LargerWindow back="/h5">
      <OpenWork key={id} id={id} />
    </LargerWindow>
  );
});

function OpenWork({ id }: { id: string }) {
  return <EditorView port={useConsolePort(id)} />;
}
