import {
  type H5Node,
  h5FieldKinds,
  longestFormText,
  longestThanks,
  maximumFormFields,
} from '@vitrine/shared/document';
import { useMessages } from '@vitrine/shared/i18n';
import { Button, Dropdown, Input, TextArea } from '@vitrine/shared/ui/basic';
import { Field, Section } from '@vitrine/shared/ui/editor';
import { IconPlus } from '@vitrine/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { namespace } from '../../messages/index.ts';
import { useEditor } from '../useEditor.ts';
import { FormFieldCard } from './FormFieldCard.tsx';
import { withField } from './formActions.ts';
import { useForm } from './useForm.ts';
import './forms.css';

/** Questions of a form in order, and the texts around submission. */
export const FormSection = observer(function FormSection({ node }: { node: H5Node }) {
  const say = useMessages(namespace);
  const { form } = useForm(node);
  const { port } = useEditor();
  const [open, setOpen] = useState<string>();
  return (
    <>
      <Section title={say('section.form')}>
        <ol className="hq-fields">
          {form.fields.map((field, place) => (
            <FormFieldCard
              key={field.id}
              node={node}
              field={field}
              place={place}
              open={open === field.id}
              onOpen={(wanted) => setOpen(wanted ? field.id : undefined)}
            />
          ))}
        </ol>
        <AddQuestion node={node} onAdded={setOpen} />
        {/* Publication and answers belong to the console; other host pages have their own terms. */}
        {port.dialogs.publish && <p className="vp-note">{say('form.note')}</p>}
      </Section>
      <SendingSection node={node} />
    </>
  );
});

const AddQuestion = observer(function AddQuestion({
  node,
  onAdded,
}: {
  node: H5Node;
  onAdded: (id: string | undefined) => void;
}) {
  const say = useMessages(namespace);
  const { form, change } = useForm(node);
  const options = [1, 2].map((number) => say('form.option', { number }));
  if (form.fields.length >= maximumFormFields)
    return <p className="vp-note">{say('form.full', { count: maximumFormFields })}</p>;
  const add = (kind: (typeof h5FieldKinds)[number]) => {
    const next = withField(form, kind, say(`form.labels.${kind}`), options);
    change(() => next);
    onAdded(next.fields.at(-1)?.id);
  };
  const menu = (
    <Dropdown.Menu>
      {h5FieldKinds.map((kind) => (
        <Dropdown.Item key={kind} onClick={() => add(kind)}>
          {say(`form.kinds.${kind}`)}
        </Dropdown.Item>
      ))}
    </Dropdown.Menu>
  );
  return (
    <Dropdown trigger="click" clickToHide position="bottomLeft" render={menu}>
      <Button icon={<IconPlus aria-hidden="true" />}>{say('form.add')}</Button>
    </Dropdown>
  );
});

const SendingSection = observer(function SendingSection({ node }: { node: H5Node }) {
  const say = useMessages(namespace);
  const { form, change, done } = useForm(node);
  return (
    <Section title={say('section.formWords')}>
      <Field label={say('form.submit')}>
        <Input
          size="small"
          aria-label={say('form.submit')}
          placeholder={say('form.submitDefault')}
          limit={longestFormText}
          live
          value={form.submit}
          onChange={(submit) => change((present) => ({ ...present, submit }), 'submit')}
          onBlur={done}
        />
      </Field>
      <TextArea
        aria-label={say('form.thanks')}
        placeholder={say('form.thanksDefault')}
        autosize={{ minRows: 2, maxRows: 6 }}
        limit={longestThanks}
        live
        value={form.thanks}
        onChange={(thanks) => change((present) => ({ ...present, thanks }), 'thanks')}
        onBlur={done}
      />
    </Section>
  );
});
