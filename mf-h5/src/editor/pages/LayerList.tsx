import { type OrderMove, runCommand } from '@vitrine/shared/editor';
import { LayerSection } from '@vitrine/shared/ui/editor';
import { observer } from 'mobx-react-lite';
import { commands } from '../commands/editorCommands.ts';
import { useEditor } from '../useEditor.ts';
import { Layer } from './Layer.tsx';
import { OrderIcon } from './OrderIcon.tsx';

const moves: readonly OrderMove[] = ['top', 'up', 'down', 'bottom'];

/** Layers of the current page, front-most first, reorderable. */
export const LayerList = observer(function LayerList() {
  const { store } = useEditor();
  return (
    <LayerSection
      items={store.listed}
      actions={<StackingButtons />}
      row={(node, place, helpId) => <Layer key={node.id} node={node} place={place} helpId={helpId} />}
    />
  );
});

const StackingButtons = observer(function StackingButtons() {
  const open = useEditor();
  return (
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
  );
});
