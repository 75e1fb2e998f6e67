import type { Component } from '@vitrine/shared/document';
import { useMessages } from '@vitrine/shared/i18n';
import { Input, Select } from '@vitrine/shared/ui/basic';
import { Field } from '@vitrine/shared/ui/editor';
import { observer } from 'mobx-react-lite';
import { useId, useState } from 'react';
import { namespace } from '../../namespace.ts';
import { useEditor } from '../useEditor.ts';
import { firstText } from './firstText.ts';
import { patternHelp, readyPatterns } from './patterns.ts';
import { useTextChange } from './useTextChange.ts';

const own = 'own';

/** Format of a clock, countdown or weather: a preset or custom pattern. */
export const PatternField = observer(function PatternField({ component }: { component: Component }) {
  const say = useMessages(namespace);
  const { store } = useEditor();
  const change = useTextChange(component);
  const id = useId();
  const { taContent } = firstText(component);
  const ready = readyPatterns(component.coType);
  const [writes, setWrites] = useState(!ready.includes(taContent));
  const choose = (value: string) => {
    setWrites(value === own);
    if (value !== own) change.line({ taContent: value }, 'pattern');
    store.endGesture();
  };
  return (
    <>
      <Field label={say('content.pattern')}>
        <Select
          aria-label={say('content.pattern')}
          size="small"
          style={{ width: '100%' }}
          value={writes ? own : taContent}
          optionList={[
            ...ready.map((value) => ({ value, label: value || say('content.patternUsual') })),
            { value: own, label: say('content.patternOwn') },
          ]}
          onChange={(value) => choose(String(value))}
        />
      </Field>
      {writes && (
        <>
          <Field label={say('content.patternOwn')} htmlFor={id}>
            <Input
              id={id}
              size="small"
              limit={200}
              live
              value={taContent}
              onChange={(next) => change.line({ taContent: next }, 'pattern')}
              onBlur={() => store.endGesture()}
            />
          </Field>
          <p className="vp-note">{say(patternHelp(component.coType))}</p>
        </>
      )}
    </>
  );
});
