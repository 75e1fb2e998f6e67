import { h5BackgroundFit } from '@vitrine/shared/document';
import { useMessages } from '@vitrine/shared/i18n';
import { Button } from '@vitrine/shared/ui/basic';
import { ChoiceField } from '@vitrine/shared/ui/editor';
import { IconImage } from '@vitrine/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { useResolveAddress } from '../../drawn/DocumentAddresses.ts';
import { namespace } from '../../messages/index.ts';
import { useEditor } from '../useEditor.ts';

/** Background picture from the library, and its fit. */
export const PagePicture = observer(function PagePicture() {
  const say = useMessages(namespace);
  const { store, pick } = useEditor();
  const resolve = useResolveAddress();
  const { pageBg, pageBgSize = 'cover' } = store.page;
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
    <>
      {pageBg !== '' && (
        <>
          <img className="vp-background" src={resolve(pageBg)} alt="" />
          <ChoiceField
            label={say('page.fit')}
            value={pageBgSize}
            choices={h5BackgroundFit.options.map((value) => ({ value, label: say(`fit.${value}`) }))}
            onChange={(fit) =>
              store.changePage((page) => ({ ...page, pageBgSize: fit }), 'history.background')
            }
          />
        </>
      )}
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
    </>
  );
});
