import { type Component, type FitMode, isWidgetType, widgetRules } from '@vitrine/shared/document';
import { useMessages } from '@vitrine/shared/i18n';
import { ChoiceField, Section } from '@vitrine/shared/ui/editor';
import { observer } from 'mobx-react-lite';
import { namespace } from '../../namespace.ts';
import { useEditor } from '../useEditor.ts';
import { TextStyle } from './TextStyle.tsx';
import { TransitionField } from './TransitionField.tsx';

/** Types with a choice of fit. */
const fitting: readonly string[] = [
  'img',
  'video',
  'doc',
  'stream',
  'mixture',
  'button',
  'area',
  'hdmin',
  'face',
  'h5',
];
/** Types with transitions between pictures. */
const following: readonly string[] = ['img', 'video', 'doc', 'mixture'];
/** Types whose picture stretches by default, so that the whole box is touchable. */
const stretched: readonly string[] = ['area', 'button'];
const fits: readonly FitMode[] = ['contain', 'cover', 'fill', 'none'];

interface OfWidget {
  readonly component: Component;
}

/** Style of a widget: text, or fit and transition of its pictures. */
export const StyleSection = observer(function StyleSection({ component }: OfWidget) {
  const say = useMessages(namespace);
  const { coType } = component;
  if (!isWidgetType(coType)) return null;
  const hasWords = widgetRules[coType].hasText;
  if (!hasWords && !fitting.includes(coType)) return null;
  return (
    <Section title={say('section.style')}>
      {hasWords && <TextStyle component={component} />}
      {fitting.includes(coType) && (coType !== 'button' || component.mpList.length > 0) && (
        <FitField component={component} />
      )}
      {following.includes(coType) && <TransitionField component={component} />}
    </Section>
  );
});

const FitField = observer(function FitField({ component }: OfWidget) {
  const say = useMessages(namespace);
  const { store } = useEditor();
  const usual: FitMode = stretched.includes(component.coType) ? 'fill' : 'contain';
  return (
    <ChoiceField<FitMode>
      label={say('style.fitMode')}
      value={component.coFit ?? usual}
      choices={fits.map((value) => ({ value, label: say(`fit.${value}`) }))}
      onChange={(coFit) =>
        store.changeItem(component.id, (present) => ({ ...present, coFit }), 'history.style')
      }
    />
  );
});
