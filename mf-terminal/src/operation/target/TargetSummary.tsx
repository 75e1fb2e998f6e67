import { formatList, useMessages } from '@vitrine/shared/i18n';
import { Button } from '@vitrine/shared/ui/basic';
import { usePaneFold } from '@vitrine/shared/ui/pane';
import { observer } from 'mobx-react-lite';
import { namespace } from '../../messages/index.ts';
import { useSelectedTerminals } from '../../terminals/TerminalAreaContext.ts';
import './target.css';

/** Names that are read at a glance; the number says the rest. */
const shown = 3;

/** Whom the next act reaches: the terminals checked in the tree, by number and by their first names. */
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

/** Says where terminals are checked, with the way to the tree where it is folded. */
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
