import { useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Button } from '@vitrine/shared/ui/basic';
import { idsToAddress, useNavigate } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { namespace } from '../messages/index.ts';
import type { Target } from '../operation/target/ForecastStore.ts';
import type { SendableKind } from './commandKinds.ts';
import './commands.css';

/** Address of the ticker form for the same terminals. */
function tickerAddress({ ids, groupIds }: Target): string {
  const query = new URLSearchParams();
  if (groupIds.length > 0) query.set('within', idsToAddress(groupIds));
  if (ids.length > 0) query.set('terminal', idsToAddress(ids));
  return query.size > 0 ? `/cbsubtitles?${query}` : '/cbsubtitles';
}

interface CommandHintProps {
  readonly kind: SendableKind;
  readonly target: Target;
}

/** What a command does; with a message, where to write a longer one. */
export const CommandHint = observer(function CommandHint({ kind, target }: CommandHintProps) {
  const say = useMessages(namespace);
  const navigate = useNavigate();
  return (
    <p className="operation-note command-hint">
      {say(`instructions.hint.${kind}`)}
      {kind === 'message' && session.can('task.subtitle') && (
        <>
          {' '}
          {say('instructions.longer')}{' '}
          <Button theme="borderless" size="small" onClick={() => navigate(tickerAddress(target))}>
            {say('instructions.toTickers')}
          </Button>
        </>
      )}
    </p>
  );
});
