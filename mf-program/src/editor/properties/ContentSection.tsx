import {
  type Component,
  createMediaItem,
  createTextItem,
  isSafeAddress,
  isWidgetType,
  type TextItem,
  widgetRules,
} from '@vitrine/shared/document';
import { useMessages } from '@vitrine/shared/i18n';
import { Input, TextArea } from '@vitrine/shared/ui/basic';
import { Field, Section } from '@vitrine/shared/ui/editor';
import { DatePicker } from '@vitrine/shared/ui/pickers';
import { observer } from 'mobx-react-lite';
import { useId, useState } from 'react';
import { namespace } from '../../namespace.ts';
import { useEditor } from '../useEditor.ts';
import { MediaList } from './MediaList.tsx';
import { contentFieldId } from './useContentPicker.ts';
import { useTextChange } from './useTextChange.ts';

/** What fills a widget. */
export const ContentSection = observer(function ContentSection({ component }: { component: Component }) {
  const say = useMessages(namespace);
  const content = isWidgetType(component.coType) ? widgetRules[component.coType].content : 'nothing';
  if (content === 'nothing') return null;
  return (
    <Section title={say('section.content')}>
      {content === 'media' && <MediaList component={component} />}
      {content === 'address' && <AddressField component={component} />}
      {content === 'text' && <WordsField component={component} />}
      {content === 'instant' && <InstantField component={component} />}
      {content === 'place' && <TownField component={component} />}
    </Section>
  );
});

const firstText = (component: Component): TextItem => component.txList[0] ?? createTextItem();

const WordsField = observer(function WordsField({ component }: { component: Component }) {
  const say = useMessages(namespace);
  const { store } = useEditor();
  const change = useTextChange(component);
  return (
    <TextArea
      id={contentFieldId}
      aria-label={say('content.words')}
      placeholder={say('content.wordsHint')}
      autosize={{ minRows: 2, maxRows: 8 }}
      maxCount={10_000}
      value={firstText(component).taContent}
      onChange={(taContent) => change({ taContent: taContent.slice(0, 10_000) }, 'content')}
      onBlur={() => store.endGesture()}
    />
  );
});

const TownField = observer(function TownField({ component }: { component: Component }) {
  const say = useMessages(namespace);
  const { store } = useEditor();
  const change = useTextChange(component);
  return (
    <Field label={say('content.town')} htmlFor={contentFieldId}>
      <Input
        id={contentFieldId}
        size="small"
        maxLength={200}
        value={firstText(component).taAddress}
        onChange={(taAddress) => change({ taAddress }, 'address')}
        onBlur={() => store.endGesture()}
      />
    </Field>
  );
});

const InstantField = observer(function InstantField({ component }: { component: Component }) {
  const say = useMessages(namespace);
  const change = useTextChange(component);
  const { taCountDown } = firstText(component);
  return (
    <DatePicker
      type="dateTime"
      size="small"
      style={{ width: '100%' }}
      aria-label={say('content.until')}
      placeholder={say('content.until')}
      {...(taCountDown > 0 ? { value: new Date(taCountDown) } : {})}
      onChange={(value) => change({ taCountDown: value instanceof Date ? value.getTime() : 0 }, 'countdown')}
    />
  );
});

/** A typed address, taken once it is one that a document may carry. */
const AddressField = observer(function AddressField({ component }: { component: Component }) {
  const say = useMessages(namespace);
  const { store } = useEditor();
  const noteId = useId();
  const present = component.mpList[0]?.url ?? '';
  const [text, setText] = useState(present);
  const right = isSafeAddress(text.trim());
  const type = (next: string) => {
    setText(next);
    const url = next.trim();
    if (!isSafeAddress(url)) return;
    const mpList =
      url === '' ? [] : [createMediaItem({ ...component.mpList[0], type: component.coType, url })];
    store.changeComponent(
      component.id,
      (entry) => ({ ...entry, mpList }),
      'history.content',
      `address-${component.id}`,
    );
  };
  return (
    <>
      <Input
        id={contentFieldId}
        aria-label={say('content.address')}
        aria-describedby={noteId}
        placeholder="https://"
        value={text}
        validateStatus={right ? 'default' : 'error'}
        onChange={type}
        onBlur={() => store.endGesture()}
      />
      <span id={noteId} className={right ? 'vp-note' : 'vp-error'}>
        {say(right ? `content.${component.coType}Note` : 'content.addressWrong')}
      </span>
    </>
  );
});
