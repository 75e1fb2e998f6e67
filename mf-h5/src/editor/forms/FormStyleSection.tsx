import type { H5Node } from '@vitrine/shared/document';
import { useMessages } from '@vitrine/shared/i18n';
import { ColourField, NumberField, Section } from '@vitrine/shared/ui/editor';
import { observer } from 'mobx-react-lite';
import { namespace } from '../../messages/index.ts';
import { useClassify } from '../properties/useClassify.ts';
import { useTextStyle } from '../properties/useTextStyle.ts';
import { useForm } from './useForm.ts';

/** Font and background of the form, colours of fields and button. */
export const FormStyleSection = observer(function FormStyleSection({ node }: { node: H5Node }) {
  const say = useMessages(namespace);
  const classify = useClassify(node);
  const text = useTextStyle(node);
  const { form, change, done } = useForm(node);
  const { accent = '#0064fa', fieldColor = '#ffffff' } = form;
  return (
    <Section title={say('section.formStyle')}>
      <NumberField
        label={say('style.fontSize')}
        value={node.classify.fontSize}
        minimum={10}
        maximum={60}
        suffix="px"
        onChange={(value) => classify('fontSize', value)}
        onDone={done}
      />
      <ColourField
        label={say('style.fontColor')}
        value={node.classify.fontColor}
        onChange={(value) => classify('fontColor', value)}
        onDone={done}
      />
      <ColourField
        label={say('text.background')}
        value={text.style.background ?? 'transparent'}
        none={say('text.none')}
        onChange={(background) => text.change({ background }, 'background')}
        onDone={done}
      />
      <NumberField
        label={say('text.radius')}
        value={text.style.radius ?? 0}
        minimum={0}
        maximum={500}
        suffix="px"
        onChange={(radius) => text.change({ radius }, 'radius')}
        onDone={done}
      />
      <ColourField
        label={say('form.accent')}
        value={accent}
        onChange={(colour) => change((present) => ({ ...present, accent: colour }), 'accent')}
        onDone={done}
      />
      <ColourField
        label={say('form.fieldColor')}
        value={fieldColor}
        onChange={(colour) => change((present) => ({ ...present, fieldColor: colour }), 'fieldColor')}
        onDone={done}
      />
    </Section>
  );
});
