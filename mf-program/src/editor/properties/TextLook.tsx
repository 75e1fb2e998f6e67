import type { Component, TextMove } from '@vitrine/shared/document';
import { useMessages } from '@vitrine/shared/i18n';
import { Button, Select } from '@vitrine/shared/ui/basic';
import { ChoiceField, ColourField, Field, NumberField } from '@vitrine/shared/ui/editor';
import { observer } from 'mobx-react-lite';
import { namespace } from '../../namespace.ts';
import { useEditor } from '../useEditor.ts';
import { firstText } from './firstText.ts';
import { useTextChange } from './useTextChange.ts';

const moves: readonly TextMove[] = ['none', 'left', 'right', 'up', 'down'];
const alignments = ['left', 'center', 'right'] as const;
/** Height of a line against its letters: what fits the letters to the box. */
const lineHeight = 1.4;

interface OfWidget {
  readonly component: Component;
}

/** How words look. */
export const TextLook = observer(function TextLook({ component }: OfWidget) {
  const say = useMessages(namespace);
  const { store } = useEditor();
  const change = useTextChange(component);
  const text = firstText(component);
  const done = () => store.endGesture();
  const fit = () => {
    const height = store.components.find(({ id }) => id === component.id)?.infoHeight ?? component.infoHeight;
    change({ taFontSize: Math.max(1, Math.floor(height / lineHeight)) }, 'fit');
    done();
  };
  return (
    <>
      <FontField component={component} />
      <NumberField
        label={say('look.size')}
        value={text.taFontSize}
        minimum={1}
        maximum={2000}
        suffix="px"
        onChange={(taFontSize) => change({ taFontSize }, 'size')}
        onDone={done}
        beside={
          <button type="button" className="vp-none" onClick={fit}>
            {say('look.fit')}
          </button>
        }
      />
      <ColourField
        label={say('look.colour')}
        value={text.taColor}
        onChange={(taColor) => change({ taColor }, 'colour')}
        onDone={done}
      />
      <ColourField
        label={say('look.background')}
        value={text.taBgColor}
        none={say('look.transparent')}
        onChange={(taBgColor) => change({ taBgColor }, 'background')}
        onDone={done}
      />
      <BackPicture component={component} />
      <ChoiceField
        label={say('look.alignment')}
        value={text.taAlignment}
        choices={alignments.map((value) => ({ value, label: say(`look.${value}`) }))}
        onChange={(taAlignment) => change({ taAlignment }, 'alignment')}
      />
      {component.coType === 'subtitle' && <Running component={component} />}
    </>
  );
});

/** A typeface that the account has put on the server; one that is gone is still named. */
const FontField = observer(function FontField({ component }: OfWidget) {
  const say = useMessages(namespace);
  const { editor } = useEditor();
  const change = useTextChange(component);
  const { taFont } = firstText(component);
  const { names } = editor.fonts;
  const all = taFont === '' || names.includes(taFont) ? names : [...names, taFont];
  const label = say('look.font');
  return (
    <Field label={label}>
      <Select
        aria-label={label}
        size="small"
        filter
        style={{ width: '100%' }}
        value={taFont}
        optionList={[
          { value: '', label: say('look.fontOwn') },
          ...all.map((name) => ({ value: name, label: name })),
        ]}
        onChange={(value) => change({ taFont: String(value) }, 'font')}
      />
    </Field>
  );
});

const BackPicture = observer(function BackPicture({ component }: OfWidget) {
  const say = useMessages(namespace);
  const { store, pick } = useEditor();
  const change = useTextChange(component);
  const { taBgImage } = firstText(component);
  const set = (address: string) => {
    change({ taBgImage: address }, 'picture');
    store.endGesture();
  };
  const choose = () =>
    pick({
      componentId: component.id,
      types: ['image'],
      title: say('library.background'),
      single: true,
      onPick: (material) => set(material.url),
    });
  return (
    <Field label={say('look.backPicture')}>
      <Button size="small" onClick={choose}>
        {taBgImage === '' ? say('scene.addPicture') : say('content.replace')}
      </Button>
      {taBgImage !== '' && (
        <Button size="small" type="tertiary" onClick={() => set('')}>
          {say('scene.removePicture')}
        </Button>
      )}
    </Field>
  );
});

const Running = observer(function Running({ component }: OfWidget) {
  const say = useMessages(namespace);
  const { store } = useEditor();
  const change = useTextChange(component);
  const { taMove, taMoveSpeed } = firstText(component);
  return (
    <>
      <ChoiceField
        label={say('look.move')}
        value={taMove}
        choices={moves.map((value) => ({ value, label: say(`move.${value}`) }))}
        onChange={(next) => change({ taMove: next }, 'move')}
      />
      {taMove !== 'none' && (
        <NumberField
          label={say('look.speed')}
          value={taMoveSpeed}
          minimum={1}
          maximum={5000}
          suffix={say('unit.pixelsPerSecond')}
          onChange={(next) => change({ taMoveSpeed: next }, 'speed')}
          onDone={() => store.endGesture()}
        />
      )}
    </>
  );
});
