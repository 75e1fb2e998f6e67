import type { Viewport } from '@vitrine/shared/editor';
import { formatPercent } from '@vitrine/shared/i18n';
import { Button } from '@vitrine/shared/ui/basic';
import { IconMinus, IconPlus } from '@vitrine/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { useEditorMessages } from './editorNamespace.ts';
import './bars.css';

/** Zoom buttons of the canvas. */
export const ZoomControls = observer(function ZoomControls({ viewport }: { readonly viewport: Viewport }) {
  const say = useEditorMessages();
  const quiet = { size: 'small', theme: 'borderless', type: 'tertiary' } as const;
  return (
    <>
      <Button
        {...quiet}
        icon={<IconMinus />}
        aria-label={say('command.zoomOut')}
        onClick={() => viewport.step(-1)}
      />
      <button
        type="button"
        className="vb-zoom"
        title={say('bar.actualSize')}
        onClick={() => viewport.setZoom(1)}
      >
        {formatPercent(viewport.zoom)}
      </button>
      <Button
        {...quiet}
        icon={<IconPlus />}
        aria-label={say('command.zoomIn')}
        onClick={() => viewport.step(1)}
      />
      <Button {...quiet} onClick={() => viewport.fit()}>
        {say('command.fit')}
      </Button>
    </>
  );
});
