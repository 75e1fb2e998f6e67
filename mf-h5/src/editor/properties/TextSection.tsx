import { type H5Node, h5Align } from '@vitrine/shared/document';
import { useMessages } from '@vitrine/shared/i18n';
import { ChoiceField, ColourField, NumberField, Section, SwitchField } from '@vitrine/shared/ui/editor';
import { observer } from 'mobx-react-lite';
import { namespace } from '../../messages/index.ts';
import { useEditor } from '../useEditor.ts';
import { TypefaceField } from '../words/TypefaceField.tsx';
import { useTextStyle } from './useTextStyle.ts';

const styles = ['bold', 'italic', 'underline', 'middle'] as const;

/** Font, style, alignment and background of a text. */
export const TextSection = observer(function TextSection({ node }: { node: H5Node }) {
  const say = useMessages(namespace);
  const { store } = useEditor();
  const { style, change } = useTextStyle(node);
  const done = () => store.endGesture();
  return (
    <Section title={say('section.text')}>
      <TypefaceField font={style.font} face={style.face} onChange={change} />
      <ChoiceField
        label={say('text.align')}
        value={style.align ?? 'left'}
        choices={h5Align.options.map((value) => ({ value, label: say(`textAlign.${value}`) }))}
        onChange={(align) => change({ align })}
      />
      {styles.map((switched) => (
        <SwitchField
          key={switched}
          label={say(`text.${switched}`)}
          value={style[switched] ?? false}
          onChange={(on) => change({ [switched]: on })}
        />
      ))}
      <NumberField
        label={say('text.lineHeight')}
        value={style.lineHeight ?? 1.4}
        minimum={0.5}
        maximum={5}
        onChange={(lineHeight) => change({ lineHeight }, 'lineHeight')}
        onDone={done}
      />
      <NumberField
        label={say('text.spacing')}
        value={style.spacing ?? 0}
        minimum={-20}
        maximum={100}
        suffix="px"
        onChange={(spacing) => change({ spacing }, 'spacing')}
        onDone={done}
      />
      <ColourField
        label={say('text.background')}
        value={style.background ?? 'transparent'}
        none={say('text.none')}
        onChange={(background) => change({ background }, 'background')}
        onDone={done}
      />
      <NumberField
        label={say('text.radius')}
        value={style.radius ?? 0}
        minimum={0}
        maximum={500}
        suffix="px"
        onChange={(radius) => change({ radius }, 'radius')}
        onDone={done}
      />
    </Section>
  );
});
