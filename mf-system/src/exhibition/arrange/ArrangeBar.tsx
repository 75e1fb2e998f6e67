import { useMessages } from '@vitrine/shared/i18n';
import { Button, errorText, notify } from '@vitrine/shared/ui/basic';
import { confirm } from '@vitrine/shared/ui/confirm';
import { IconPlus, IconUndo } from '@vitrine/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { overviewNamespace } from '../messages/index.ts';
import type { Arrangement } from './Arrangement.ts';

/** How tiles are arranged, those that were taken off, and the way back to how they come. */
export const ArrangeBar = observer(function ArrangeBar({ arrangement }: { arrangement: Arrangement }) {
  const say = useMessages(overviewNamespace);
  const reset = async () => {
    const agreed = await confirm({
      title: say('arrange.resetTitle'),
      content: say('arrange.resetText'),
      action: say('arrange.reset'),
    });
    if (agreed) await arrangement.reset().catch(notify.failure);
  };
  return (
    <section className="ov-arrange" aria-label={say('arrange.title')}>
      <p id="overview-keys">{say('arrange.keys')}</p>
      <div className="ov-arrange-acts">
        {arrangement.hidden.map((id) => (
          <Button key={id} size="small" icon={<IconPlus />} onClick={() => arrangement.show(id)}>
            {say('arrange.show', { name: say(`tile.${id}`) })}
          </Button>
        ))}
        <Button size="small" type="tertiary" icon={<IconUndo />} onClick={() => void reset()}>
          {say('arrange.reset')}
        </Button>
      </div>
      {arrangement.failure !== undefined && (
        <p className="sys-problem" role="alert">
          {say('arrange.failed')} {errorText(arrangement.failure)}
        </p>
      )}
    </section>
  );
});
