import type { Scene } from '@vitrine/shared/document';
import { isComponentEmpty } from '@vitrine/shared/document';
import { useMessages } from '@vitrine/shared/i18n';
import { Button } from '@vitrine/shared/ui/basic';
import { useReorder } from '@vitrine/shared/ui/editor';
import { IconChevronDown, IconChevronUp, IconCopy, IconDelete, IconPlus } from '@vitrine/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useId } from 'react';
import { namespace } from '../../namespace.ts';
import { fullOfScenes } from '../commands/defineEditorCommand.ts';
import { focusCanvas } from '../commands/nextPane.ts';
import { useEditor } from '../useEditor.ts';
import { LayerList } from './LayerList.tsx';
import { ScenePreview } from './ScenePreview.tsx';
import { addScene, duplicateScene, moveScene, removeScene } from './sceneActs.ts';
import './scenes.css';

const sceneDataType = 'application/x-vitrine-scene';

/** The left pane: scenes with live previews, and layers of the current one. */
export const ScenePane = observer(function ScenePane() {
  const say = useMessages(namespace);
  const { store } = useEditor();
  const helpId = useId();
  return (
    <aside className="vs-pane" aria-label={say('scene.label')} data-pane="scenes">
      <header className="vs-head">
        <span>{say('scene.count', { count: store.sceneCount })}</span>
        <Button
          size="small"
          theme="borderless"
          icon={<IconPlus />}
          disabled={!store.mayAddPage}
          title={store.mayAddPage ? undefined : fullOfScenes()}
          aria-label={say('command.addScene')}
          onClick={() => addScene(store)}
        />
      </header>
      <ol className="vs-scenes">
        {store.document.scenes.map((scene) => (
          <SceneEntry key={scene.scId} scene={scene} helpId={helpId} />
        ))}
      </ol>
      <span id={helpId} hidden>
        {say('scene.help2')}
      </span>
      <LayerList />
    </aside>
  );
});

interface SceneEntryProps {
  readonly scene: Scene;
  readonly helpId: string;
}

const SceneEntry = observer(function SceneEntry({ scene, helpId }: SceneEntryProps) {
  const say = useMessages(namespace);
  const { store } = useEditor();
  const drag = useReorder(sceneDataType, scene.scId, (moved) => moveScene(store, moved, scene.index));
  const { width, height } = store.size;
  const current = store.shownId === scene.scId;
  const press = (event: KeyboardEvent<HTMLButtonElement>) => {
    const way = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (way !== 0 && event.altKey) moveScene(store, scene.scId, scene.index + way);
    else if (way !== 0) focusNeighbour(event.currentTarget, way);
    else if (event.key === 'Delete') removeScene(store, scene.scId);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const incomplete = scene.allScene.componentsList.some(isComponentEmpty);
  return (
    <li
      className="vs-scene"
      data-current={current || undefined}
      data-over={drag.over || undefined}
      {...drag.target}
    >
      <button
        type="button"
        className="vs-show"
        aria-current={current}
        title={say('scene.name', { number: scene.index + 1 })}
        draggable
        onDragStart={drag.start}
        aria-describedby={helpId}
        onKeyDown={press}
        onClick={() => {
          // The widget that blocks leaving is selected: keys must act on it, not on scenes.
          if (!store.showScene(scene.scId)) focusCanvas();
        }}
      >
        <span className="vs-number" aria-hidden="true">
          {scene.index + 1}
        </span>
        <span className="vs-preview" aria-hidden="true" style={{ aspectRatio: `${width} / ${height}` }}>
          <ScenePreview scene={scene} width={width} height={height} />
          {incomplete && <span className="vs-warning" title={say('scene.incomplete')} />}
        </span>
      </button>
      <SceneActs scene={scene} />
    </li>
  );
});

const SceneActs = observer(function SceneActs({ scene }: { scene: Scene }) {
  const say = useMessages(namespace);
  const { store } = useEditor();
  const length = store.sceneCount;
  const number = scene.index + 1;
  return (
    <span className="vs-acts">
      <button
        type="button"
        disabled={number === 1}
        title={number === 1 ? say('scene.isFirst') : undefined}
        aria-label={say('scene.up', { number })}
        onClick={() => moveScene(store, scene.scId, scene.index - 1)}
      >
        <IconChevronUp size="small" />
      </button>
      <button
        type="button"
        disabled={number === length}
        title={number === length ? say('scene.isLast') : undefined}
        aria-label={say('scene.down', { number })}
        onClick={() => moveScene(store, scene.scId, scene.index + 1)}
      >
        <IconChevronDown size="small" />
      </button>
      <button
        type="button"
        disabled={!store.mayAddPage}
        title={store.mayAddPage ? undefined : fullOfScenes()}
        aria-label={say('scene.copy', { number })}
        onClick={() => duplicateScene(store, scene.scId)}
      >
        <IconCopy size="small" />
      </button>
      <button
        type="button"
        disabled={length === 1}
        title={length === 1 ? say('scene.isOnly') : undefined}
        aria-label={say('scene.delete', { number })}
        onClick={() => removeScene(store, scene.scId)}
      >
        <IconDelete size="small" />
      </button>
    </span>
  );
});

/** Focuses the previous or next scene. */
function focusNeighbour(button: HTMLElement, way: 1 | -1): void {
  const entry = button.closest('li');
  const next = way === 1 ? entry?.nextElementSibling : entry?.previousElementSibling;
  next?.querySelector('button')?.focus();
}
