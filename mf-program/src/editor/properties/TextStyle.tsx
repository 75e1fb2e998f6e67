import type { Component, TextMove } from '@vitrine/shared/document';
import { useMessages } from '@vitrine/shared/i18n';
import { Button, Select } from '@vitrine/shared/ui/basic';
import { ChoiceField, ColourField, Field, NumberField } from '@vitrine/shared/ui/editor';
import { observer } from 'mobx-react-lite';
import { namespace } from '../../namespace.ts';
import { LineStyle } from '../lines/LineStyle.tsx';
import { ListFitField } from '../lines/ListFitField.tsx';
import { showsLines } from '../lines/textLines.ts';
import { useEditor } from '../useEditor.ts';
import { firstText } from './firstText.ts';
import { useTextChange } from './useTextChange.ts';

const moves: readonly TextMove[] = ['none', 'left', 'right', 'up', 'down'];

interface OfWidget {
  readonly component: Component;
}

/** Style of a whole text widget; single lines have theirs in the list. */
export const TextStyle = observer(function TextStyle({ component }: OfWidget) {
  const say = useMessages(namespace);
  const { store } = useEditor();
  const change = useTextChange(component);
  return (
    <>
      <FontField component={component} />
      {!showsLines(component) && <LineStyle component={component} />}
      <ListFitField component={component} />
      <ColourField
        label={say('style.background')}
        value={firstText(component).taBgColor}
        none={say('style.transparent')}
        onChange={(taBgColor) => change.whole({ taBgColor }, 'background')}
        onDone={() => store.endGesture()}
      />
      <BackPicture component={component} />
      {component.coType === 'subtitle' && <Running component={component} />}
    </>
  );
});

/** Chooses a font of the account; a deleted one is still shown. */
const FontField = observer(function FontField({ component }: OfWidget) {
  const say = useMessages(namespace);
  const { editor } = useEditor();
  const change = useTextChange(component);
  const { taFont } = firstText(component);
  const { names } = editor.fonts;
  const all = taFont === '' || names.includes(taFont) ? names : [...names, taFont];
  const label = say('style.font');
  return (
    <Field label={label}>
      <Select
        aria-label={label}
        size="small"
        filter
        style={{ width: '100%' }}
        value={taFont}
        optionList={[
          { value: '', label: say('style.fontOwn') },
          ...all.map((name) => ({ value: name, label: name })),
        ]}
        onChange={(value) => change.all({ taFont: String(value) }, 'font')}
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
    change.whole({ taBgImage: address }, 'picture');
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
    <Field label={say('style.backPicture')}>
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
        label={say('style.move')}
        value={taMove}
        choices={moves.map((value) => ({ value, label: say(`move.${value}`) }))}
        onChange={(next) => change.whole({ taMove: next }, 'move')}
      />
      {taMove !== 'none' && (
        <NumberField
          label={say('style.speed')}
          value={taMoveSpeed}
          minimum={1}
          maximum={5000}
          suffix={say('unit.pixelsPerSecond')}
          onChange={(next) => change.whole({ taMoveSpeed: next }, 'speed')}
          onDone={() => store.endGesture()}
        />
      )}
    </>
  );
});
