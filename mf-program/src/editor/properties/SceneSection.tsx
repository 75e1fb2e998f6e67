import type { AllScene } from '@vitrine/shared/document';
import { useMessages } from '@vitrine/shared/i18n';
import { Button } from '@vitrine/shared/ui/basic';
import { ChoiceField, ColourField, NumberField, Section } from '@vitrine/shared/ui/editor';
import { observer } from 'mobx-react-lite';
import { namespace } from '../../namespace.ts';
import { changeScene } from '../document/changes.ts';
import { useEditor } from '../useEditor.ts';

const sizes = ['cover', 'contain', 'fill'] as const;
const black = '#000000';

/** Background and duration of the scene. */
export const SceneSection = observer(function SceneSection() {
  const say = useMessages(namespace);
  const { store, pick } = useEditor();
  const { allScene, scId } = store.scene;
  const change = (part: Partial<AllScene>, gesture?: string) =>
    store.apply(
      changeScene(store.document, scId, (present) => ({ ...present, ...part })),
      'history.scene',
      gesture,
    );
  const choosePicture = () =>
    pick({
      types: ['image'],
      title: say('library.background'),
      single: true,
      onPick: (material) => change({ scBackImg: material.url, scBackImgId: material.mtId }),
    });
  return (
    <>
      <Section title={say('section.background')}>
        <ColourField
          label={say('scene.colour')}
          value={allScene.scBackColor ?? black}
          onChange={(scBackColor) => change({ scBackColor }, `colour-${scId}`)}
          onDone={() => store.endGesture()}
        />
        {allScene.scBackImg !== '' && (
          <img className="vp-background" src={allScene.scBackImg} alt={say('scene.picture')} />
        )}
        <div className="vp-row">
          <Button size="small" onClick={choosePicture}>
            {allScene.scBackImg === '' ? say('scene.addPicture') : say('content.replace')}
          </Button>
          {allScene.scBackImg !== '' && (
            <Button size="small" type="tertiary" onClick={() => change({ scBackImg: '', scBackImgId: '' })}>
              {say('scene.removePicture')}
            </Button>
          )}
        </div>
        {allScene.scBackImg !== '' && (
          <ChoiceField
            label={say('scene.fit')}
            value={allScene.scBackImgSize}
            choices={sizes.map((value) => ({ value, label: say(`fit.${value}`) }))}
            onChange={(scBackImgSize) => change({ scBackImgSize })}
          />
        )}
      </Section>
      <SceneTime />
      <Section title={say('section.program')}>
        <p className="vp-note">{say('scene.size', store.size)}</p>
        <p className="vp-note">{say('scene.help')}</p>
      </Section>
    </>
  );
});

const SceneTime = observer(function SceneTime() {
  const say = useMessages(namespace);
  const { store } = useEditor();
  const { allScene, scId } = store.scene;
  const own = allScene.scPlayTime !== undefined;
  const set = (part: Partial<AllScene>, gesture?: string) =>
    store.apply(
      changeScene(store.document, scId, (present) => ({ ...present, ...part })),
      'history.scene',
      gesture,
    );
  const change = (scPlayTime: number | undefined, gesture?: string) => set({ scPlayTime }, gesture);
  return (
    <Section title={say('section.time')}>
      <ChoiceField
        label={say('scene.change')}
        value={allScene.scChange ?? 'time'}
        choices={(['time', 'touch'] as const).map((value) => ({ value, label: say(`change.${value}`) }))}
        onChange={(scChange) => set({ scChange })}
      />
      <ChoiceField
        label={say('scene.stays')}
        value={own ? 'own' : 'content'}
        choices={(['content', 'own'] as const).map((value) => ({ value, label: say(`stays.${value}`) }))}
        onChange={(value) => change(value === 'own' ? 10 : undefined)}
      />
      {allScene.scPlayTime !== undefined && (
        <NumberField
          label={say('content.seconds')}
          value={allScene.scPlayTime}
          minimum={3}
          maximum={86_400}
          suffix={say('unit.second')}
          onChange={(value) => change(value, `time-${scId}`)}
          onDone={() => store.endGesture()}
        />
      )}
    </Section>
  );
});
