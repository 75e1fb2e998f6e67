import type { H5Node } from '@vitrine/shared/document';
import { useMessages } from '@vitrine/shared/i18n';
import { Button } from '@vitrine/shared/ui/basic';
import { Section } from '@vitrine/shared/ui/editor';
import { IconImage, IconVideo } from '@vitrine/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { useResolveAddress } from '../../drawn/DocumentAddresses.ts';
import { namespace } from '../../messages/index.ts';
import { useEditor } from '../useEditor.ts';
import { WordsField } from '../words/WordsField.tsx';
import { usePickContent } from './usePickContent.ts';

/** Content of a node: text, picture or video. */
export const ContentSection = observer(function ContentSection({ node }: { node: H5Node }) {
  const say = useMessages(namespace);
  return (
    <Section title={say('section.content')}>
      {node.type === 'text' ? <WordsField node={node} /> : <Material node={node} />}
    </Section>
  );
});

const Material = observer(function Material({ node }: { node: H5Node }) {
  const say = useMessages(namespace);
  const { store } = useEditor();
  const pick = usePickContent();
  const resolve = useResolveAddress();
  const label = say(`library.pick.${node.type === 'video' ? 'video' : 'image'}`);
  return (
    <>
      {node.url !== '' && node.type === 'img' && (
        <img className="vp-background" src={resolve(node.url)} alt="" />
      )}
      {node.url === '' && <p className="vp-note">{say(`hint.${node.type}`)}</p>}
      <div className="vp-row">
        <Button
          icon={node.type === 'video' ? <IconVideo aria-hidden="true" /> : <IconImage aria-hidden="true" />}
          onClick={() => pick(node)}
        >
          {node.url === '' ? label : say('content.change')}
        </Button>
        {node.url !== '' && (
          <Button
            type="tertiary"
            theme="borderless"
            onClick={() =>
              store.changeItem(node.id, (present) => ({ ...present, url: '' }), 'history.content')
            }
          >
            {say('content.remove')}
          </Button>
        )}
      </div>
    </>
  );
});
