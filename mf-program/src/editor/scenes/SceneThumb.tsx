import { isComponentEmpty, type Scene } from '@vitrine/shared/document';
import { useMessages } from '@vitrine/shared/i18n';
import { observer } from 'mobx-react-lite';
import { namespace } from '../../namespace.ts';
import { useEditor } from '../useEditor.ts';
import { ScenePreview } from './ScenePreview.tsx';

/** Preview of a scene in the list, marked while a widget of it is empty. */
export const SceneThumb = observer(function SceneThumb({ page }: { readonly page: Scene }) {
  const say = useMessages(namespace);
  const { width, height } = useEditor().store.size;
  const incomplete = page.allScene.componentsList.some(isComponentEmpty);
  return (
    <>
      <ScenePreview scene={page} width={width} height={height} />
      {incomplete && <span className="vs-warning" title={say('scene.incomplete')} />}
    </>
  );
});
