import type { Component } from '@vitrine/shared/document';
import { useMessages } from '@vitrine/shared/i18n';
import { TextArea } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import { namespace } from '../../namespace.ts';
import { contentFieldId } from '../properties/contentField.ts';
import { useTextChange } from '../properties/useTextChange.ts';
import { useEditor } from '../useEditor.ts';
import { chosenLine, longestWords } from './textLines.ts';

/** Text of the selected line. */
export const WordsField = observer(function WordsField({ component }: { component: Component }) {
  const say = useMessages(namespace);
  const { store } = useEditor();
  const change = useTextChange(component);
  return (
    <TextArea
      id={contentFieldId}
      aria-label={say('content.words')}
      placeholder={say('content.wordsHint')}
      autosize={{ minRows: 2, maxRows: 8 }}
      limit={longestWords}
      live
      value={chosenLine(store, component).taContent}
      onChange={(taContent) => change.line({ taContent }, 'content')}
      onBlur={() => store.endGesture()}
    />
  );
});
