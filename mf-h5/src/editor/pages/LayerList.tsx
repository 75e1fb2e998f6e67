import { type OrderMove, runCommand } from '@vitrine/shared/editor';
import { useMessages } from '@vitrine/shared/i18n';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { namespace } from '../../messages/index.ts';
import { commands } from '../commands/editorCommands.ts';
import { useEditor } from '../useEditor.ts';
import { Layer } from './Layer.tsx';
import { OrderIcon } from './OrderIcon.tsx';

const moves: readonly OrderMove[] = ['top', 'up', 'down', 'bottom'];

/** Layers of the current page, front-most first, reorderable. */
export const LayerList = observer(function LayerList() {
  const say = useMessages(namespace);
  const open = useEditor();
  const { store } = open;
  const helpId = useId();
  const nodes = store.listed;
  return (
    <section className="vs-layers" aria-label={say('layer.label')}>
      <header className="vs-head">
        <span>{say('layer.label')}</span>
        <span className="vs-stacking">
          {moves.map((move) => (
            <button
              key={move}
              type="button"
              disabled={!commands[move].isEnabled(open)}
              aria-label={commands[move].label()}
              title={commands[move].label()}
              onClick={() => runCommand(commands[move], open)}
            >
              <OrderIcon move={move} />
            </button>
          ))}
        </span>
      </header>
      {nodes.length === 0 && <p className="vs-note">{say('layer.empty')}</p>}
      <ul>
        {nodes.toReversed().map((node, index, all) => (
          <Layer key={node.id} node={node} place={all.length - 1 - index} helpId={helpId} />
        ))}
      </ul>
      <span id={helpId} hidden>
        {say('layer.help')}
      </span>
    </section>
  );
});
