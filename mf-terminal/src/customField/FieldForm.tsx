import { insertCustomField, longestOf } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { Field, Input, TextArea } from '@vitrine/shared/ui/basic';
import { namespace } from '../messages/index.ts';
import type { FieldDraft } from './fieldDraft.ts';
import { KeyField } from './KeyField.tsx';
import { TypeField } from './TypeField.tsx';

interface FieldFormProps {
  readonly draft: FieldDraft;
  /** Key and type can only be chosen for a new field. */
  readonly isNew: boolean;
  readonly onChange: (changes: Partial<FieldDraft>) => void;
}

/** What is asked about a custom field; the choices only where there are any. */
export function FieldForm({ draft, isNew, onChange }: FieldFormProps) {
  const say = useMessages(namespace);
  const { key, label, type, choices, initial } = draft;
  const longest = longestOf(insertCustomField, 'initial');
  return (
    <>
      <Field label={say('custom.label')}>
        {(control) => (
          <Input {...control} limit={50} value={label} onChange={(text) => onChange({ label: text })} />
        )}
      </Field>
      <KeyField value={key} disabled={!isNew} onChange={(text) => onChange({ key: text })} />
      <TypeField value={type} disabled={!isNew} onChange={(chosen) => onChange({ type: chosen })} />
      {type === 'choice' && (
        <Field label={say('custom.choicesEach')}>
          {(control) => (
            <TextArea
              {...control}
              rows={4}
              value={choices}
              onChange={(text) => onChange({ choices: text })}
            />
          )}
        </Field>
      )}
      <Field label={say('custom.initial')} hint={say('custom.initialHint')}>
        {(control) => (
          <Input
            {...control}
            limit={longest}
            value={initial}
            onChange={(text) => onChange({ initial: text })}
          />
        )}
      </Field>
    </>
  );
}
