import { type Component, isWidgetType, type WidgetType } from '@vitrine/shared/document';
import { useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Input } from '@vitrine/shared/ui/basic';
import { Field, Section } from '@vitrine/shared/ui/editor';
import { ZoneNote } from '@vitrine/shared/ui/pane';
import { InstantPicker } from '@vitrine/shared/ui/pickers';
import { observer } from 'mobx-react-lite';
import type { ComponentType } from 'react';
import { namespace } from '../../namespace.ts';
import { LinesField } from '../lines/LinesField.tsx';
import { useEditor } from '../useEditor.ts';
import { WorkField } from '../works/WorkField.tsx';
import { AddressField } from './AddressField.tsx';
import { contentFieldId } from './contentField.ts';
import { DeviceFields } from './DeviceFields.tsx';
import { firstText } from './firstText.ts';
import { MediaList } from './MediaList.tsx';
import { PatternField } from './PatternField.tsx';
import { LanguageField, UnitField, ZoneField } from './PlaceTimeFields.tsx';
import { useTextChange } from './useTextChange.ts';

interface OfWidget {
  readonly component: Component;
}

/** Content of a widget. */
export const ContentSection = observer(function ContentSection({ component }: OfWidget) {
  const say = useMessages(namespace);
  const { coType } = component;
  if (!isWidgetType(coType)) return null;
  return (
    <Section title={say('section.content')}>
      {fieldsOf[coType].map((Part, place) => (
        // The fields of a type have a fixed order.
        <Part key={`${coType} ${place}`} component={component} />
      ))}
    </Section>
  );
});

const TownField = observer(function TownField({ component }: OfWidget) {
  const say = useMessages(namespace);
  const { store } = useEditor();
  const change = useTextChange(component);
  return (
    <>
      <Field label={say('content.town')} htmlFor={contentFieldId}>
        <Input
          id={contentFieldId}
          size="small"
          limit={200}
          live
          value={firstText(component).taAddress}
          onChange={(taAddress) => change.line({ taAddress }, 'address')}
          onBlur={() => store.endGesture()}
        />
      </Field>
      <p className="vp-note">{say('content.townHint')}</p>
    </>
  );
});

const InstantField = observer(function InstantField({ component }: OfWidget) {
  const say = useMessages(namespace);
  const { store } = useEditor();
  const change = useTextChange(component);
  const { taCountDown } = firstText(component);
  return (
    <>
      <InstantPicker
        timeZone={session.timeZone}
        size="small"
        style={{ width: '100%' }}
        aria-label={say('content.until')}
        value={taCountDown > 0 ? taCountDown : undefined}
        onChange={(instant = 0) => {
          change.line({ taCountDown: instant }, 'countdown');
          store.endGesture();
        }}
      />
      <ZoneNote />
    </>
  );
});

const AreaNote = () => {
  const say = useMessages(namespace);
  return <p className="vp-note">{say('content.areaNote')}</p>;
};

const files = [MediaList];
const clock = [PatternField, ZoneField, LanguageField];
const weather = [TownField, PatternField, UnitField, LanguageField];

/** Content fields of each widget type, in order. */
const fieldsOf: Readonly<Record<WidgetType, readonly ComponentType<OfWidget>[]>> = {
  img: files,
  video: files,
  audio: files,
  doc: files,
  mixture: files,
  web: [AddressField],
  stream: [AddressField],
  date: clock,
  time: clock,
  weeks: clock,
  temperature: weather,
  weather,
  countdown: [InstantField, PatternField, LanguageField],
  subtitle: [LinesField],
  button: [LinesField, MediaList],
  area: [AreaNote, MediaList],
  hdmin: [DeviceFields],
  face: [DeviceFields],
  h5: [WorkField],
};
