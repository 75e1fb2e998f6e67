import { useMessages } from '@vitrine/shared/i18n';
import { Button } from '@vitrine/shared/ui/basic';
import { ColourField, Section } from '@vitrine/shared/ui/editor';
import { IconImage } from '@vitrine/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { namespace } from '../../messages/index.ts';
import { useEditor } from '../useEditor.ts';

/** Colour and picture behind the page on the canvas. */
export const PageSection = observer(function PageSection() {
  const say = useMessages(namespace);
  const { store, pick } = useEditor();
  const { pageBg, pageColor } = store.page;
  const setPicture = (url: string) =>
    store.changePage((page) => ({ ...page, pageBg: url }), 'history.background');
  const choose = () =>
    pick({
      types: ['image'],
      title: say('page.pickPicture'),
      single: true,
      onPick: (material) => setPicture(material.url),
    });
  return (
    <Section title={say('section.background')}>
      <ColourField
        label={say('page.colour')}
        value={pageColor || '#ffffff'}
        onChange={(colour) =>
          store.changePage((page) => ({ ...page, pageColor: colour }), 'history.background', 'page-colour')
        }
        onDone={() => store.endGesture()}
      />
      {pageBg !== '' && <img className="vp-background" src={pageBg} alt="" />}
      <div className="vp-row">
        <Button icon={<IconImage aria-hidden="true" />} onClick={choose}>
          {say(pageBg === '' ? 'page.pickPicture' : 'page.changePicture')}
        </Button>
        {pageBg !== '' && (
          <Button type="tertiary" theme="borderless" onClick={() => setPicture('')}>
            {say('page.removePicture')}
          </Button>
        )}
      </div>
    </Section>
  );
});
