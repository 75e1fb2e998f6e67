import { type H5FormField, type H5Node, h5FieldKinds, longestFormText } from '@vitrine/shared/document';
import { useMessages } from '@vitrine/shared/i18n';
import { Input, InputNumber, Select } from '@vitrine/shared/ui/basic';
import { Field, SwitchField } from '@vitrine/shared/ui/editor';
import { observer } from 'mobx-react-lite';
import { namespace } from '../../messages/index.ts';
import { asKind, changeField } from './formActions.ts';
import { OptionsField } from './OptionsField.tsx';
import { useForm } from './useForm.ts';

interface FormFieldSettingsProps {
  readonly node: H5Node;
  readonly field: H5FormField;
}

/** Field kinds with a placeholder. */
const hinted: readonly string[] = ['text', 'number', 'phone', 'email', 'longText'];

/** Kind, placeholder, limits and options of a question. */
export const FormFieldSettings = observer(function FormFieldSettings({
  node,
  field,
}: FormFieldSettingsProps) {
  const say = useMessages(namespace);
  const { change, done } = useForm(node);
  const { id, kind, hint = '' } = field;
  const set = (act: (field: H5FormField) => H5FormField, gesture?: string) =>
    change((form) => changeField(form, id, act), gesture && `${gesture}-${id}`);
  const options = [1, 2].map((number) => say('form.option', { number }));
  return (
    <div className="hq-settings">
      <Field label={say('form.kind')}>
        <Select
          size="small"
          style={{ width: '100%' }}
          aria-label={say('form.kind')}
          value={kind}
          optionList={h5FieldKinds.map((value) => ({ value, label: say(`form.kinds.${value}`) }))}
          onChange={(value) => {
            const next = h5FieldKinds.find((known) => known === value);
            if (next) set((one) => asKind(one, next, options));
          }}
        />
      </Field>
      <SwitchField
        label={say('form.required')}
        value={field.required}
        onChange={(required) => set((one) => ({ ...one, required }))}
      />
      {hinted.includes(kind) && (
        <Field label={say('form.hint')}>
          <Input
            size="small"
            aria-label={say('form.hint')}
            limit={longestFormText}
            live
            value={hint}
            onChange={(text) => set((one) => ({ ...one, hint: text }), 'hint')}
            onBlur={done}
          />
        </Field>
      )}
      {kind === 'number' && (
        <div className="hq-bounds">
          <Bound field={field} which="minimum" onChange={set} onDone={done} />
          <Bound field={field} which="maximum" onChange={set} onDone={done} />
        </div>
      )}
      {(kind === 'choice' || kind === 'choices') && (
        <OptionsField field={field} onChange={set} onDone={done} />
      )}
    </div>
  );
});

export interface PartProps {
  readonly field: H5FormField;
  readonly onChange: (act: (field: H5FormField) => H5FormField, gesture?: string) => void;
  readonly onDone: () => void;
}

function Bound({ field, which, onChange, onDone }: PartProps & { readonly which: 'minimum' | 'maximum' }) {
  const say = useMessages(namespace);
  const take = (value: number | string) => {
    const { [which]: _before, ...rest } = field;
    const number = value === '' ? Number.NaN : Number(value);
    const bound = Math.max(-1e9, Math.min(1e9, number));
    onChange(() => (Number.isFinite(bound) ? { ...rest, [which]: bound } : rest), which);
  };
  return (
    <InputNumber
      size="small"
      hideButtons
      aria-label={say(`form.${which}`)}
      placeholder={say(`form.${which}`)}
      value={field[which] ?? ''}
      onChange={take}
      onBlur={onDone}
    />
  );
}
