import type { H5FormField, H5Node } from '@vitrine/shared/document';
import { longestFormText } from '@vitrine/shared/document';
import { useMessages } from '@vitrine/shared/i18n';
import { Button, Input } from '@vitrine/shared/ui/basic';
import {
  IconArrowDown,
  IconArrowUp,
  IconChevronDown,
  IconChevronUp,
  IconDelete,
} from '@vitrine/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { namespace } from '../../messages/index.ts';
import { FormFieldSettings } from './FormFieldSettings.tsx';
import { changeField, moveField, withoutField } from './formActions.ts';
import { useForm } from './useForm.ts';

interface FormFieldCardProps {
  readonly node: H5Node;
  readonly field: H5FormField;
  /** From 0. */
  readonly place: number;
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
}

/** A question: label and order, with expandable settings. */
export const FormFieldCard = observer(function FormFieldCard(props: FormFieldCardProps) {
  const say = useMessages(namespace);
  const { node, field, place, open, onOpen } = props;
  const { form, change, done } = useForm(node);
  const name = field.label || say('form.unnamed');
  return (
    <li className="hq-card">
      <Input
        size="small"
        aria-label={say('form.labelOf', { number: place + 1 })}
        limit={longestFormText}
        live
        value={field.label}
        onChange={(label) =>
          change(
            (present) => changeField(present, field.id, (one) => ({ ...one, label })),
            `label-${field.id}`,
          )
        }
        onBlur={done}
      />
      <div className="hq-line">
        <span className="hq-kind">
          {say(`form.kinds.${field.kind}`)}
          {field.required && ` · ${say('form.required')}`}
        </span>
        <Act
          label={say('form.up', { name })}
          icon={<IconArrowUp />}
          disabled={place === 0}
          onAct={() => change((present) => moveField(present, field.id, -1))}
        />
        <Act
          label={say('form.down', { name })}
          icon={<IconArrowDown />}
          disabled={place === form.fields.length - 1}
          onAct={() => change((present) => moveField(present, field.id, 1))}
        />
        <Act
          label={say('form.delete', { name })}
          icon={<IconDelete />}
          onAct={() => change((present) => withoutField(present, field.id))}
        />
        <Button
          size="small"
          theme="borderless"
          type="tertiary"
          icon={open ? <IconChevronUp /> : <IconChevronDown />}
          aria-label={say('form.open', { name })}
          aria-expanded={open}
          onClick={() => onOpen(!open)}
        />
      </div>
      {open && <FormFieldSettings node={node} field={field} />}
    </li>
  );
});

interface ActProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly disabled?: boolean;
  readonly onAct: () => void;
}

const Act = ({ label, icon, disabled = false, onAct }: ActProps) => (
  <Button
    size="small"
    theme="borderless"
    type="tertiary"
    icon={icon}
    title={label}
    aria-label={label}
    disabled={disabled}
    onClick={onAct}
  />
);
