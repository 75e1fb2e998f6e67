import type { H5Node } from '@vitrine/shared/document';
import { type OrderMove, runCommand } from '@vitrine/shared/editor';
import { useMessages } from '@vitrine/shared/i18n';
import { observer } from 'mobx-react-lite';
import { namespace } from '../../messages/index.ts';
import { commands } from '../commands/editorCommands.ts';
import { isNodeEmpty } from '../EditorStore.ts';
import { NodeIcon } from '../NodeIcon.tsx';
import { nodeName } from '../nodeName.ts';
import { useEditor } from '../useEditor.ts';
import { OrderIcon } from './OrderIcon.tsx';

const moves: readonly OrderMove[] = ['top', 'up', 'down', 'bottom'];

/** Nodes of the page on the canvas, the front-most first, and how to change their order. */
export const LayerList = observer(function LayerList() {
  const say = useMessages(namespace);
  const open = useEditor();
  const { store } = open;
  return (
    <section className="vs-layers" aria-label={say('layer.label')}>
      <header className="vs-head">
        <span>{say('layer.label')}</span>
        <span className="vs-orders">
          {moves.map((move) => (
            <button
              key={move}
              type="button"
              disabled={!commands[move].isEnabled(open)}
              aria-label={say(commands[move].labelKey)}
              title={say(commands[move].labelKey)}
              onClick={() => runCommand(commands[move], open)}
            >
              <OrderIcon move={move} />
            </button>
          ))}
        </span>
      </header>
      {store.nodes.length === 0 && <p className="vs-note">{say('layer.empty')}</p>}
      <ul>
        {store.nodes.toReversed().map((node) => (
          <Layer key={node.id} node={node} />
        ))}
      </ul>
    </section>
  );
});

const Layer = observer(function Layer({ node }: { node: H5Node }) {
  const say = useMessages(namespace);
  const { store } = useEditor();
  const selected = store.selection.includes(node.id);
  return (
    <li className="vs-layer" data-selected={selected || undefined}>
      <button
        type="button"
        className="vs-layer-name"
        aria-pressed={selected}
        onClick={(event) => store.select(node.id, event.shiftKey)}
      >
        <NodeIcon type={node.type} size={16} />
        <span>{nodeName(say, node)}</span>
        {isNodeEmpty(node) && <span className="vs-empty">{say('layer.noContent')}</span>}
      </button>
    </li>
  );
});
