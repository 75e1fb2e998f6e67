import { useMessages } from '@vitrine/shared/i18n';
import { ColourField, NumberField, SwitchField } from '@vitrine/shared/ui/editor';
import { observer } from 'mobx-react-lite';
import { namespace } from '../../messages/index.ts';
import { useEditor } from '../useEditor.ts';
import { setGradient } from './backgroundActions.ts';

/** Initial gradient: from the page colour down to light blue. */
const firstGradient = { colour: '#a8c7fa', angle: 180 };

/** Gradient from the page colour to another, along an angle. */
export const GradientFields = observer(function GradientFields() {
  const say = useMessages(namespace);
  const { store } = useEditor();
  const { pageGradient } = store.page;
  const done = () => store.endGesture();
  return (
    <>
      <SwitchField
        label={say('page.gradient')}
        value={pageGradient !== undefined}
        onChange={(on) => setGradient(store, on ? firstGradient : undefined)}
      />
      {pageGradient && (
        <>
          <ColourField
            label={say('page.gradientColour')}
            value={pageGradient.colour}
            onChange={(colour) => setGradient(store, { ...pageGradient, colour }, 'gradient-colour')}
            onDone={done}
          />
          <NumberField
            label={say('page.gradientAngle')}
            value={Math.round(pageGradient.angle)}
            minimum={0}
            maximum={360}
            suffix="°"
            onChange={(angle) => setGradient(store, { ...pageGradient, angle }, 'gradient-angle')}
            onDone={done}
          />
        </>
      )}
    </>
  );
});
