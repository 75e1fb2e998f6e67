import { useMessages } from '@vitrine/shared/i18n';
import { Button, errorText, notify } from '@vitrine/shared/ui/basic';
import { confirm } from '@vitrine/shared/ui/confirm';
import { IconPlus, IconUndo } from '@vitrine/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { overviewNamespace } from '../messages/index.ts';
import type { Arrangement } from './Arrangement.ts';

/** Arrange mode: instructions, hidden tiles, and reset. */
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
      <div className="ov-arrange-actions">
        {arrangement.hidden.map((id) => (
          <Button key={id} size="small" icon={<IconPlus />} onClick={() => arrangement.show(id)}>
            {say('arrange.show', { name: say(`tile.${id}`) })}
          </Button>
        ))}
        <Button size="small" type="tertiary" icon={<IconUndo />} onClick={() => void reset()}>
          {say('arrange.reset')}
        </Button>
      </div>
      <p className="vt-hidden" role="status">
        {arrangement.moved && <Moved arrangement={arrangement} />}
      </p>
      {arrangement.failure !== undefined && (
        <p className="sys-problem" role="alert">
          {say('arrange.failed')} {errorText(arrangement.failure)}
        </p>
      )}
    </section>
  );
});

/** Live region for tiles moved by keyboard. */
const Moved = observer(function Moved({ arrangement }: { readonly arrangement: Arrangement }) {
  const say = useMessages(overviewNamespace);
  const tile = arrangement.shown.find(({ id }) => id === arrangement.moved);
  if (!tile) return null;
  const { id, x, y, w: width, h: height } = tile;
  return say('arrange.place', { name: say(`tile.${id}`), row: y + 1, column: x + 1, width, height });
});
