import { useMessages } from '@vitrine/shared/i18n';
import { Button, InputNumber, notify, Select } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { namespace } from '../namespace.ts';
import { type NewProgramForm, ownSize } from './NewProgramForm.ts';

interface SizeFieldProps {
  readonly form: NewProgramForm;
}

/** Size of a new program: preset, custom, or the template's. */
export const SizeField = observer(function SizeField({ form }: SizeFieldProps) {
  const say = useMessages(namespace);
  const id = useId();
  const { width, height } = form.size;
  const ratio = (
    <span className="pg-ratio" aria-hidden="true" style={{ aspectRatio: `${width} / ${height}` }} />
  );
  return (
    <div className="pg-field">
      <span id={id} className="pg-label">
        {say('new.resolution')}
      </span>
      {form.template ? (
        <div className="pg-field-row">
          {ratio}
          <span>{`${width} × ${height}`}</span>
          <span className="pg-form-note">{say('new.templateSize')}</span>
        </div>
      ) : (
        <>
          <div className="pg-field-row">
            <Choice form={form} labelId={id} />
            {ratio}
          </div>
          <div className="pg-field-row">
            <Button size="small" onClick={() => form.turn()}>
              {width >= height ? say('new.portrait') : say('new.landscape')}
            </Button>
            {form.chosenIsOwn && <ForgetSize form={form} />}
          </div>
          {form.chosenId === ownSize && <OwnSize form={form} />}
        </>
      )}
    </div>
  );
});

const Choice = observer(function Choice({ form, labelId }: SizeFieldProps & { readonly labelId: string }) {
  const say = useMessages(namespace);
  const options = (form.resolutions.value ?? []).map((row) => ({
    value: row.ruId,
    label: `${row.ruLPixel} × ${row.ruWPixel}`,
  }));
  return (
    <Select
      aria-labelledby={labelId}
      style={{ flex: 1 }}
      loading={form.resolutions.reading}
      value={form.chosenId}
      optionList={[...options, { value: ownSize, label: say('new.ownSize') }]}
      onChange={(value) => form.choose(String(value))}
    />
  );
});

/** Deletes a resolution of the account; existing programs keep their size. */
function ForgetSize({ form }: SizeFieldProps) {
  const say = useMessages(namespace);
  return (
    <Button
      size="small"
      theme="borderless"
      type="tertiary"
      onClick={() => {
        form.forgetChosen().catch(notify.failure);
      }}
    >
      {say('new.forgetSize')}
    </Button>
  );
}

const OwnSize = observer(function OwnSize({ form }: SizeFieldProps) {
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
