import { useMessages } from '@vitrine/shared/i18n';
import { PageList, type PageMessages } from '@vitrine/shared/ui/editor';
import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { namespace, type Say } from '../../namespace.ts';
import { fullOfScenes } from '../commands/defineEditorCommand.ts';
import { focusCanvas } from '../commands/nextPane.ts';
import { useEditor } from '../useEditor.ts';
import { LayerList } from './LayerList.tsx';
import { SceneThumb } from './SceneThumb.tsx';
import './scenes.css';

const sceneDataType = 'application/x-vitrine-scene';

const sceneMessages = (say: Say): PageMessages => ({
  add: say('command.addScene'),
  help: say('scene.help2'),
  isFull: fullOfScenes(),
  isFirst: say('scene.isFirst'),
  isLast: say('scene.isLast'),
  isOnly: say('scene.isOnly'),
  count: (count) => say('scene.count', { count }),
  name: (number) => say('scene.name', { number }),
  up: (number) => say('scene.up', { number }),
  down: (number) => say('scene.down', { number }),
  copy: (number) => say('scene.copy', { number }),
  delete: (number) => say('scene.delete', { number }),
});

/** The left pane: scenes with live previews, and layers of the current one. */
export const ScenePane = observer(function ScenePane() {
  const say = useMessages(namespace);
  const { store } = useEditor();
  const messages = useMemo(() => sceneMessages(say), [say]);
  const { width, height } = store.size;
  return (
    <aside className="vs-pane" aria-label={say('scene.label')} data-pane="scenes">
      <PageList
        store={store}
        messages={messages}
        dataType={sceneDataType}
        aspect={`${width} / ${height}`}
        Preview={SceneThumb}
        // The widget that blocks leaving is selected: keys must act on it, not on scenes.
        onHeld={focusCanvas}
      />
      <LayerList />
    </aside>
  );
});
