import { useMessages } from '@vitrine/shared/i18n';
import { CommandButton, GroupSection, useStill } from '@vitrine/shared/ui/editor';
import { IconDelete } from '@vitrine/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { namespace } from '../../namespace.ts';
import { commands } from '../commands/editorCommands.ts';
import { typeName } from '../typeName.ts';
import { useEditor } from '../useEditor.ts';
import { WidgetIcon } from '../widgets/WidgetIcon.tsx';
import { BehaviourSection } from './BehaviourSection.tsx';
import { ContentSection } from './ContentSection.tsx';
import { LockButton } from './LockButton.tsx';
import { PlaceSection } from './PlaceSection.tsx';
import { SceneSection } from './SceneSection.tsx';
import { StyleSection } from './StyleSection.tsx';

/** Fields that dragging changes with every frame. */
const placeFields: readonly string[] = [
  'infoX',
  'infoY',
  'infoWidth',
  'infoHeight',
  'coLeftPosition',
  'coRightPosition',
  'coWidth',
  'coHeight',
  'coRotation',
];
const isPlace = (field: string) => placeFields.includes(field);

/** The right pane: properties of the selected widget, of several, or of the scene. */
export const PropertiesPane = observer(function PropertiesPane() {
  const say = useMessages(namespace);
  const { store } = useEditor();
  const [only, ...others] = store.selected;
  const still = useStill(only, isPlace);
  if (!only || !still) {
    return (
      <aside className="vp-pane" data-pane="properties" aria-label={say('properties.label')}>
        <header className="vp-head">{say('properties.scene', { number: store.sceneNumber })}</header>
        <SceneSection />
      </aside>
    );
  }
  if (others.length > 0) {
    return (
      <aside className="vp-pane" data-pane="properties" aria-label={say('properties.label')}>
        <header className="vp-head">
          <span>{say('properties.several', { count: others.length + 1 })}</span>
          <HeadActions ids={store.selection} />
        </header>
        <GroupSection canvas={store} />
      </aside>
    );
  }
  return (
    <aside className="vp-pane" data-pane="properties" aria-label={say('properties.label')}>
      <header className="vp-head">
        <WidgetIcon type={only.coType} />
        <span>{typeName(say, only.coType)}</span>
        <HeadActions ids={[only.id]} />
      </header>
      {/* Remounts for another widget: the previous fields would otherwise take its input. */}
      <PlaceSection key={`place ${only.id}`} component={only} />
      <ContentSection key={only.id} component={still} />
      <StyleSection component={still} />
      <BehaviourSection component={still} />
    </aside>
  );
});

/** Actions on the whole selection. */
function HeadActions({ ids }: { readonly ids: readonly string[] }) {
  const say = useMessages(namespace);
  const open = useEditor();
  const label = say('properties.delete', { count: ids.length });
  return (
    <div className="vp-head-actions">
      <LockButton ids={ids} />
      <CommandButton context={open} command={commands.delete} icon={<IconDelete />} label={label} />
    </div>
  );
}
