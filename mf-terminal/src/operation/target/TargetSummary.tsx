import { formatList, useMessages } from '@vitrine/shared/i18n';
import { Button } from '@vitrine/shared/ui/basic';
import { usePaneFold } from '@vitrine/shared/ui/pane';
import { observer } from 'mobx-react-lite';
import { namespace } from '../../messages/index.ts';
import { useSelectedTerminals } from '../../terminals/TerminalAreaContext.ts';
import './target.css';

/** Number of names; the total covers the rest. */
const shown = 3;

/** Target of the next action: terminals checked in the tree, by number and first names. */
export const TargetSummary = observer(function TargetSummary() {
  const say = useMessages(namespace);
  const selected = useSelectedTerminals();
  const { count, names } = selected;
  if (count === 0) return <NoTarget />;
  const first = names.slice(0, shown);
  const words = names.length > shown ? say('target.andMore', { names: first.join(', ') }) : formatList(first);
  return (
    <p className="target">
      <strong aria-live="polite">{say('target.count', { count })}</strong>
      <span className="target-names" title={formatList([...names.slice(0, 50)])}>
        {words}
      </span>
      <Button size="small" theme="borderless" type="tertiary" onClick={() => selected.clear()}>
        {say('target.clear')}
      </Button>
    </p>
  );
});

/** Explains where to check terminals, with a button to unfold the tree. */
function NoTarget() {
  const say = useMessages(namespace);
  const { folded, unfold } = usePaneFold();
  return (
    <p className="target target-none">
      {say('target.none')}
      {folded && (
        <Button size="small" onClick={unfold}>
          {say('target.openTree')}
        </Button>
      )}
    </p>
  );
}
