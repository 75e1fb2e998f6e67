import type { H5Node } from '@vitrine/shared/document';
import { useMessages } from '@vitrine/shared/i18n';
import { ColourField, NumberField, Section } from '@vitrine/shared/ui/editor';
import { observer } from 'mobx-react-lite';
import { namespace } from '../../messages/index.ts';
import { useEditor } from '../useEditor.ts';
import { useClassify } from './useClassify.ts';
import { useGrow } from './useGrow.ts';

/** Letters and shadows. */
export const LookSection = observer(function LookSection({ node }: { node: H5Node }) {
  const say = useMessages(namespace);
  const { store } = useEditor();
  const change = useClassify(node);
  const grow = useGrow();
  const { classify } = node;
  const done = () => store.endGesture();
  return (
    <Section title={say('section.look')}>
      {node.type === 'text' && (
        <>
          <NumberField
            label={say('look.fontSize')}
            value={classify.fontSize}
            minimum={1}
            maximum={1000}
            suffix="px"
            onChange={(value) => {
              change('fontSize', value);
              grow(node.id, `look-fontSize-${node.id}`);
            }}
            onDone={done}
          />
          <ColourField
            label={say('look.fontColor')}
            value={classify.fontColor}
            onChange={(value) => change('fontColor', value)}
            onDone={done}
          />
          <NumberField
            label={say('look.fontShadow')}
            value={classify.fontShadow}
            minimum={0}
            maximum={500}
            suffix="px"
            onChange={(value) => change('fontShadow', value)}
            onDone={done}
          />
          {classify.fontShadow > 0 && (
            <ColourField
              label={say('look.fontShadowColor')}
              value={classify.fontShadowColor}
              onChange={(value) => change('fontShadowColor', value)}
              onDone={done}
            />
          )}
        </>
      )}
      <NumberField
        label={say('look.shadow')}
        value={classify.shadow}
        minimum={0}
        maximum={500}
        suffix="px"
        onChange={(value) => change('shadow', value)}
        onDone={done}
      />
      {classify.shadow > 0 && (
        <ColourField
          label={say('look.shadowColor')}
          value={classify.shadowColor}
          onChange={(value) => change('shadowColor', value)}
          onDone={done}
        />
      )}
    </Section>
  );
});
