import { useMessages } from '@vitrine/shared/i18n';
import { Button, Input, InputNumber, Modal, Select } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { namespace } from '../namespace.ts';
import { type NewProgramForm, ownSize } from './NewProgramForm.ts';
import type { NewProgram } from './ProgramsStore.ts';
import { useAct } from './useAct.ts';
import './dialog.css';

interface NewProgramDialogProps {
  readonly form: NewProgramForm;
  /** Name of the folder that it goes into. */
  readonly folderName: string;
  readonly onCreate: (program: NewProgram) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks for the name and the size of a new program. */
export const NewProgramDialog = observer(function NewProgramDialog(props: NewProgramDialogProps) {
  const { form, folderName, onCreate, onClose } = props;
  const say = useMessages(namespace);
  const act = useAct();
  const create = () => {
    const program = form.submit();
    if (program) act.run(() => onCreate(program));
  };
  return (
    <Modal
      visible
      title={say('new.title')}
      okText={say('new.create')}
      okButtonProps={{ 'aria-label': say('new.create') }}
      cancelText={say('new.cancel')}
      cancelButtonProps={{ 'aria-label': say('new.cancel') }}
      confirmLoading={act.running}
      onOk={create}
      onCancel={onClose}
    >
      <form
        className="pg-form"
        onSubmit={(event) => {
          event.preventDefault();
          create();
        }}
      >
        <p className="pg-form-note">{say('new.folder', { name: folderName })}</p>
        <NameField form={form} />
        <SizeField form={form} />
        {act.error && (
          <p className="pg-form-error" role="alert">
            {act.error}
          </p>
        )}
      </form>
    </Modal>
  );
});

const NameField = observer(function NameField({ form }: { form: NewProgramForm }) {
  const say = useMessages(namespace);
  const id = useId();
  const wrong = form.tried && !form.nameIsRight;
  return (
    <div className="pg-field">
      <label htmlFor={id}>{say('new.name')}</label>
      <Input
        id={id}
        autoFocus
        value={form.name}
        maxLength={60}
        placeholder={say('new.nameHint')}
        validateStatus={wrong ? 'error' : 'default'}
        aria-invalid={wrong}
        onChange={(value) => form.setName(value)}
      />
      {wrong && <span className="pg-form-error">{say('new.nameLength')}</span>}
    </div>
  );
});

const SizeField = observer(function SizeField({ form }: { form: NewProgramForm }) {
  const say = useMessages(namespace);
  const id = useId();
  const { width, height } = form.size;
  const options = (form.resolutions.value ?? []).map((row) => ({
    value: row.ruId,
    label: `${row.ruLPixel} × ${row.ruWPixel}`,
  }));
  return (
    <div className="pg-field">
      <span id={id} className="pg-label">
        {say('new.resolution')}
      </span>
      <div className="pg-field-row">
        <Select
          aria-labelledby={id}
          style={{ flex: 1 }}
          loading={form.resolutions.reading}
          value={form.chosenId}
          optionList={[...options, { value: ownSize, label: say('new.ownSize') }]}
          onChange={(value) => form.choose(String(value))}
        />
        <Button onClick={() => form.turn()}>
          {width >= height ? say('new.portrait') : say('new.landscape')}
        </Button>
        <span className="pg-ratio" aria-hidden="true" style={{ aspectRatio: `${width} / ${height}` }} />
      </div>
      {form.chosenId === ownSize && <OwnSize form={form} />}
    </div>
  );
});

const OwnSize = observer(function OwnSize({ form }: { form: NewProgramForm }) {
  const say = useMessages(namespace);
  return (
    <>
      <div className="pg-field-row">
        <InputNumber
          aria-label={say('new.width')}
          suffix="px"
          hideButtons
          value={form.width}
          onNumberChange={(value) => form.setSize(value, form.height)}
        />
        <span aria-hidden="true">×</span>
        <InputNumber
          aria-label={say('new.height')}
          suffix="px"
          hideButtons
          value={form.height}
          onNumberChange={(value) => form.setSize(form.width, value)}
        />
      </div>
      <span className={form.sizeIsRight ? 'pg-form-note' : 'pg-form-error'}>{say('new.sizeRange')}</span>
    </>
  );
});
