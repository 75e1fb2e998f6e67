import { useMessages } from '@vitrine/shared/i18n';
import { GroupSection, useStill } from '@vitrine/shared/ui/editor';
import { observer } from 'mobx-react-lite';
import { namespace } from '../../messages/index.ts';
import { FormSection } from '../forms/FormSection.tsx';
import { FormStyleSection } from '../forms/FormStyleSection.tsx';
import { MotionSection } from '../motion/MotionSection.tsx';
import { NodeIcon } from '../NodeIcon.tsx';
import { useEditor } from '../useEditor.ts';
import { ContentSection } from './ContentSection.tsx';
import { LinkSection } from './LinkSection.tsx';
import { MusicSection } from './MusicSection.tsx';
import { PageSection } from './PageSection.tsx';
import { PlaceSection } from './PlaceSection.tsx';
import { StyleSection } from './StyleSection.tsx';
import { TextSection } from './TextSection.tsx';
import { TurningSection } from './TurningSection.tsx';
import './properties.css';

const isPlace = (field: string) => field.startsWith('info');

/** Right pane: properties of the selected node; without a selection, of page and work. */
export const PropertiesPane = observer(function PropertiesPane() {
  const say = useMessages(namespace);
  const { store } = useEditor();
  const { selected } = store;
  const [placed] = selected;
  // Most sections show no geometry and need not re-render during a drag.
  const only = useStill(placed, isPlace);
  if (selected.length > 1) {
    return (
      <aside className="vp-pane" aria-label={say('properties.label')}>
        <header className="vp-head">{say('properties.several', { count: selected.length })}</header>
        <GroupSection canvas={store} />
      </aside>
    );
  }
  if (only && placed) {
    return (
      <aside className="vp-pane" aria-label={say('properties.label')} key={only.id}>
        <header className="vp-head">
          <NodeIcon type={only.type} />
          <span>{say(`type.${only.type}`)}</span>
        </header>
        {only.type === 'form' ? <FormSection node={only} /> : <ContentSection node={only} />}
        <PlaceSection node={placed} />
        {only.type === 'form' && <FormStyleSection node={only} />}
        <StyleSection node={only} />
        {only.type === 'text' && <TextSection node={only} />}
        {(only.type === 'text' || only.type === 'img') && <LinkSection node={only} />}
        <MotionSection node={only} />
      </aside>
    );
  }
  return (
    <aside className="vp-pane" aria-label={say('properties.label')}>
      <header className="vp-head">{say('properties.page', { number: store.pageIndex + 1 })}</header>
      <PageSection />
      <header className="vp-head hp-head-second">{say('properties.work')}</header>
      <TurningSection />
      <MusicSection />
    </aside>
  );
});
