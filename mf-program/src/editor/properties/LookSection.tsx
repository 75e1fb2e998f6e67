import {
  type Component,
  createTextItem,
  isWidgetType,
  type TextMove,
  widgetRules,
} from '@vitrine/shared/document';
import { useMessages } from '@vitrine/shared/i18n';
import { ChoiceField, ColourField, NumberField, Section } from '@vitrine/shared/ui/editor';
import { observer } from 'mobx-react-lite';
import { namespace } from '../../namespace.ts';
import { useEditor } from '../useEditor.ts';
import { TransitionField } from './TransitionField.tsx';
import { useTextChange } from './useTextChange.ts';

const moves: readonly TextMove[] = ['none', 'left', 'right', 'up'];
const alignments = ['left', 'center', 'right'] as const;
/** Height of a line against its letters: what fits the letters to the box. */
const lineHeight = 1.4;

/** How a widget looks: its words, or how its pictures come in. */
export const LookSection = observer(function LookSection({ component }: { component: Component }) {
  const say = useMessages(namespace);
  const { coType } = component;
  if (!isWidgetType(coType)) return null;
  const shows = widgetRules[coType];
  const pictures = coType === 'img' || coType === 'mixture';
  if (!shows.hasText && !pictures) return null;
  return (
    <Section title={say('section.look')}>
      {shows.hasText && <TextLook component={component} />}
      {pictures && <TransitionField component={component} />}
    </Section>
  );
});

const TextLook = observer(function TextLook({ component }: { component: Component }) {
  const say = useMessages(namespace);
  const { store } = useEditor();
  const change = useTextChange(component);
  const text = component.txList[0] ?? createTextItem();
  const done = () => store.endGesture();
  return (
    <>
      <NumberField
        label={say('look.size')}
        value={text.taFontSize}
        minimum={1}
        maximum={2000}
        suffix="px"
        onChange={(taFontSize) => change({ taFontSize }, 'size')}
        onDone={done}
        beside={
          <button
            type="button"
            className="vp-none"
            onClick={() => {
              change({ taFontSize: Math.max(1, Math.floor(component.infoHeight / lineHeight)) }, 'fit');
              done();
            }}
          >
            {say('look.fit')}
          </button>
        }
      />
      <ColourField
        label={say('look.colour')}
        value={text.taColor}
        onChange={(taColor) => change({ taColor }, 'colour')}
        onDone={done}
      />
      <ColourField
        label={say('look.background')}
        value={text.taBgColor}
        none={say('look.transparent')}
        onChange={(taBgColor) => change({ taBgColor }, 'background')}
        onDone={done}
      />
      <ChoiceField
        label={say('look.alignment')}
        value={text.taAlignment}
        choices={alignments.map((value) => ({ value, label: say(`look.${value}`) }))}
        onChange={(taAlignment) => change({ taAlignment }, 'alignment')}
      />
      {component.coType === 'subtitle' && (
        <>
          <ChoiceField
            label={say('look.move')}
            value={text.taMove}
            choices={moves.map((value) => ({ value, label: say(`move.${value}`) }))}
            onChange={(taMove) => change({ taMove }, 'move')}
          />
          {text.taMove !== 'none' && (
            <NumberField
              label={say('look.speed')}
              value={text.taMoveSpeed}
              minimum={1}
              maximum={5000}
              suffix={say('unit.pixelsPerSecond')}
              onChange={(taMoveSpeed) => change({ taMoveSpeed }, 'speed')}
              onDone={done}
            />
          )}
        </>
      )}
    </>
  );
});
