import { useMessages } from '@vitrine/shared/i18n';
import { Button } from '@vitrine/shared/ui/basic';
import { ColourField, Section } from '@vitrine/shared/ui/editor';
import { observer } from 'mobx-react-lite';
import { namespace } from '../../messages/index.ts';
import { useEditor } from '../useEditor.ts';
import { backgroundToAll } from './backgroundActions.ts';
import { GradientFields } from './GradientFields.tsx';
import { PagePicture } from './PagePicture.tsx';

/** Page background: colour, gradient, picture. */
export const PageSection = observer(function PageSection() {
  const say = useMessages(namespace);
  const { store } = useEditor();
  return (
    <Section title={say('section.background')}>
      <ColourField
        label={say('page.colour')}
        value={store.page.pageColor || '#ffffff'}
        onChange={(colour) =>
          store.changePage((page) => ({ ...page, pageColor: colour }), 'history.background', 'page-colour')
        }
        onDone={() => store.endGesture()}
      />
      <GradientFields />
      <PagePicture />
      {store.document.pageList.length > 1 && (
        <Button type="tertiary" onClick={() => backgroundToAll(store)}>
          {say('page.toAll')}
        </Button>
      )}
    </Section>
  );
});
