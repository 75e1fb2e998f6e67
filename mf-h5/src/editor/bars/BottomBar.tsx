import { formatPercent, useMessages } from '@vitrine/shared/i18n';
import { Button, Popover } from '@vitrine/shared/ui/basic';
import { IconMinus, IconPlus } from '@vitrine/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { namespace } from '../../messages/index.ts';
import { useEditor } from '../useEditor.ts';
import './bars.css';

/** Size, how much is still missing, zoom and fit. */
export const BottomBar = observer(function BottomBar() {
  const say = useMessages(namespace);
  const { store, viewport } = useEditor();
  return (
    <footer className="hb-bottom he-foot">
      <span>{say('bar.size', store.size)}</span>
      <Warnings />
      <span className="hb-space" />
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
        className="hb-zoom"
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

/** Nodes without content, by page; a click goes to one. */
const Warnings = observer(function Warnings() {
  const say = useMessages(namespace);
  const { store } = useEditor();
  const { warnings } = store;
  if (warnings.length === 0) return <span className="hb-fine">{say('warning.none')}</span>;
  const list = (
    <ul className="hb-warnings">
      {warnings.map(({ page, number, node }) => (
        <li key={node.id}>
          <button
            type="button"
            onClick={() => {
              store.showPage(page.id);
              store.select(node.id);
            }}
          >
            {say('warning.empty', { number, type: say(`type.${node.type}`) })}
          </button>
        </li>
      ))}
    </ul>
  );
  return (
    <Popover trigger="click" position="topLeft" content={list}>
      <button type="button" className="hb-warn">
        {say('warning.count', { count: warnings.length })}
      </button>
    </Popover>
  );
});
