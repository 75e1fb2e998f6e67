import { formatPercent, useMessages } from '@vitrine/shared/i18n';
import { Button, Popover } from '@vitrine/shared/ui/basic';
import { IconMinus, IconPlus } from '@vitrine/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { namespace } from '../../namespace.ts';
import { useEditor } from '../useEditor.ts';
import './bars.css';

/** Zoom, fit, size, and how much is still missing. */
export const BottomBar = observer(function BottomBar() {
  const say = useMessages(namespace);
  const { store, viewport } = useEditor();
  return (
    <footer className="pb-bottom pe-foot">
      <span>{say('scene.size', store.size)}</span>
      <Warnings />
      <span className="pb-space" />
      <Button
        size="small"
        theme="borderless"
        type="tertiary"
        icon={<IconMinus />}
        aria-label={say('command.zoomOut')}
        onClick={() => viewport.step(-1)}
      />
      <button
        type="button"
        className="pb-zoom"
        title={say('bar.actualSize')}
        onClick={() => viewport.setZoom(1)}
      >
        {formatPercent(viewport.zoom)}
      </button>
      <Button
        size="small"
        theme="borderless"
        type="tertiary"
        icon={<IconPlus />}
        aria-label={say('command.zoomIn')}
        onClick={() => viewport.step(1)}
      />
      <Button size="small" theme="borderless" type="tertiary" onClick={() => viewport.fit()}>
        {say('command.fit')}
      </Button>
    </footer>
  );
});

/** Widgets without content, by scene; a click goes to one. */
const Warnings = observer(function Warnings() {
  const say = useMessages(namespace);
  const { store } = useEditor();
  const { warnings } = store;
  if (warnings.length === 0) return <span className="pb-fine">{say('warning.none')}</span>;
  const list = (
    <ul className="pb-warnings">
      {warnings.map(({ scene, component }) => (
        <li key={component.id}>
          <button
            type="button"
            onClick={() => {
              if (store.showScene(scene.scId)) store.select(component.id);
            }}
          >
            {say('warning.empty', { number: scene.index + 1, type: say(`type.${component.coType}`) })}
          </button>
        </li>
      ))}
    </ul>
  );
  return (
    <Popover trigger="click" position="topLeft" content={list}>
      <button type="button" className="pb-warn">
        {say('warning.count', { count: warnings.length })}
      </button>
    </Popover>
  );
});
