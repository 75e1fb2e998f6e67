import type { H5Node } from '@vitrine/shared/document';
import { useMessages } from '@vitrine/shared/i18n';
import { ColourField, NumberField } from '@vitrine/shared/ui/editor';
import { observer } from 'mobx-react-lite';
import { namespace } from '../../messages/index.ts';
import { useEditor } from '../useEditor.ts';
import { useClassify } from './useClassify.ts';

interface ShadowFieldsProps {
  readonly node: H5Node;
  /** Whose shadow: that of the letters, or that of the whole. */
  readonly of: 'fontShadow' | 'shadow';
}

/** How far a shadow falls, and its colour once there is one. */
export const ShadowFields = observer(function ShadowFields({ node, of }: ShadowFieldsProps) {
  const say = useMessages(namespace);
  const { store } = useEditor();
  const change = useClassify(node);
  const colour = `${of}Color` as const;
  const done = () => store.endGesture();
  return (
    <>
      <NumberField
        label={say(`style.${of}`)}
        value={node.classify[of]}
        minimum={0}
        maximum={500}
        suffix="px"
        onChange={(value) => change(of, value)}
        onDone={done}
      />
      {node.classify[of] > 0 && (
        <ColourField
          label={say(`style.${colour}`)}
          value={node.classify[colour]}
          onChange={(value) => change(colour, value)}
          onDone={done}
        />
      )}
    </>
  );
});
