import { longestName } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { Field, Input, Modal, useAct } from '@vitrine/shared/ui/basic';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { namespace } from '../messages/index.ts';
import { isWorkName } from './workName.ts';
import './dialog.css';

interface NameDialogProps {
  readonly title: string;
  /** Label of the button. */
  readonly action: string;
  readonly given: string;
  /** Label of the field; default: a work. */
  readonly label?: string;
  /** Throws the server's refusal; the dialog stays open and shows it. */
  readonly onSubmit: (name: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Dialog for a name. */
export function NameDialog({ title, action, given, label, onSubmit, onClose }: NameDialogProps) {
  const say = useMessages(namespace);
  const [name, setName] = useState(given);
  const [tried, setTried] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const act = useAct();
  useEffect(() => field.current?.select(), []);

  const wrong = tried && !isWorkName(name);
  const error = wrong ? say('name.length') : act.error || undefined;
  const submit = () => {
    setTried(true);
    if (isWorkName(name)) act.run(() => onSubmit(name.trim()));
  };
  return (
    <Modal
      visible
      title={title}
      width={440}
      okText={action}
      cancelText={say('name.cancel')}
      okButtonProps={{ 'aria-label': action }}
      cancelButtonProps={{ 'aria-label': say('name.cancel') }}
      confirmLoading={act.running}
      onOk={submit}
      onCancel={onClose}
    >
      <form
        className="hg-form"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          submit();
        }}
      >
        <Field label={label ?? say('name.label')} hint={say('name.hint')} {...(error ? { error } : {})}>
          {(control) => (
            <Input
              {...control}
              ref={field}
              autoFocus
              autoComplete="off"
              limit={longestName}
              value={name}
              onChange={setName}
            />
          )}
        </Field>
      </form>
    </Modal>
  );
}
