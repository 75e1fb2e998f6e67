import type { H5Node } from '@vitrine/shared/document';
import { useMessages } from '@vitrine/shared/i18n';
import { ColourField, NumberField, Section } from '@vitrine/shared/ui/editor';
import { observer } from 'mobx-react-lite';
import { namespace } from '../../messages/index.ts';
import { useEditor } from '../useEditor.ts';
import { ShadowFields } from './ShadowFields.tsx';
import { useClassify } from './useClassify.ts';
import { useGrow } from './useGrow.ts';

interface StyleProps {
  readonly node: H5Node;
}

/** Letters and shadows. */
export const StyleSection = observer(function StyleSection({ node }: StyleProps) {
  const say = useMessages(namespace);
  return (
    <Section title={say('section.style')}>
      {node.type === 'text' && <LetterFields node={node} />}
      <ShadowFields node={node} of="shadow" />
    </Section>
  );
});

/** Size, colour and shadow of the letters. */
const LetterFields = observer(function LetterFields({ node }: StyleProps) {
  const say = useMessages(namespace);
  const { store } = useEditor();
  const change = useClassify(node);
  const grow = useGrow();
  const { classify } = node;
  const done = () => store.endGesture();
  return (
    <>
      <NumberField
        label={say('style.fontSize')}
        value={classify.fontSize}
        minimum={1}
        maximum={1000}
        suffix="px"
        onChange={(value) => {
          change('fontSize', value);
          grow(node.id, `style-fontSize-${node.id}`);
        }}
        onDone={done}
      />
      <ColourField
        label={say('style.fontColor')}
        value={classify.fontColor}
        onChange={(value) => change('fontColor', value)}
        onDone={done}
      />
      <ShadowFields node={node} of="fontShadow" />
    </>
  );
});
