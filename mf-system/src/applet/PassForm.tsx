import type { AppletPass } from '@vitrine/shared/api';
import { insertAppletPass, longestOf } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { Checkbox, errorText, Field, Input, InputNumber, SaveButton, Select } from '@vitrine/shared/ui/basic';
import { SideSheet } from '@vitrine/shared/ui/sidesheet';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { AppletStore, PassInput } from './AppletStore.ts';
import { appletNamespace } from './messages/index.ts';
import { TerminalField } from './TerminalField.tsx';

interface PassFormProps {
  readonly store: AppletStore;
  /** Preselected; empty: none. */
  readonly clId: string;
  readonly onClose: () => void;
  readonly onMade: (pass: AppletPass) => void;
  /** The terminal does not exist. */
  readonly onGone: () => void;
}

/** Durations in minutes. */
const durations = [15, 60, 480, 1440, 10_080, 43_200] as const;
const usual = {
  label: '',
  minutes: 60,
  pictures: true,
  notices: true,
  approval: true,
  seconds: 15,
  mostItems: 20,
};

/** Creates a pass: content, terminal and expiry. */
export const PassForm = observer(function PassForm({ store, clId, onClose, onMade, onGone }: PassFormProps) {
  const say = useMessages(appletNamespace);
  const [input, setInput] = useState<typeof usual & PassInput>({ ...usual, clId });
  const change = (part: Partial<typeof usual & PassInput>) => setInput((before) => ({ ...before, ...part }));
  const nothing = !input.pictures && !input.notices;
  const ready = input.clId !== '' && input.label.trim() !== '' && !nothing;
  const submit = () => {
    store.make.run([input]).then(
      onMade,
      // The error stays above the button.
      () => undefined,
    );
  };
  return (
    <SideSheet visible width={480} title={say('make')} onCancel={onClose}>
      <form
        className="applet-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (ready) submit();
        }}
      >
        <TerminalField
          store={store}
          value={input.clId}
          onChange={(id) => change({ clId: id })}
          onGone={onGone}
        />
        <Field label={say('form.label')} hint={say('form.labelHint')}>
          {({ id }) => (
            <Input
              id={id}
              value={input.label}
              limit={longestOf(insertAppletPass, 'label')}
              onChange={(label) => change({ label })}
            />
          )}
        </Field>
        <Field label={say('form.minutes')}>
          {({ id }) => (
            <Select
              id={id}
              aria-label={say('form.minutes')}
              value={input.minutes}
              optionList={durations.map((value) => ({ value, label: say(`form.duration.${value}`) }))}
              onChange={(next) => change({ minutes: Number(next) })}
            />
          )}
        </Field>
        <Allowed input={input} change={change} error={nothing ? say('form.nothing') : undefined} />
        <div className="applet-numbers">
          <NumberField
            label={say('form.seconds')}
            least={3}
            most={300}
            value={input.seconds}
            onChange={(seconds) => change({ seconds })}
          />
          <NumberField
            label={say('form.most')}
            least={1}
            most={500}
            value={input.mostItems}
            onChange={(mostItems) => change({ mostItems })}
          />
        </div>
        {store.make.error !== undefined && <p role="alert">{errorText(store.make.error)}</p>}
        <SaveButton htmlType="submit" theme="solid" disabled={!ready} loading={store.make.running}>
          {say('form.submit')}
        </SaveButton>
      </form>
    </SideSheet>
  );
});

interface AllowedProps {
  readonly input: Pick<typeof usual, 'pictures' | 'notices' | 'approval'>;
  readonly change: (part: Partial<typeof usual>) => void;
  readonly error: string | undefined;
}

function Allowed({ input, change, error }: AllowedProps) {
  const say = useMessages(appletNamespace);
  const box = (name: 'pictures' | 'notices' | 'approval', extra?: string) => (
    <Checkbox
      checked={input[name]}
      onChange={({ target }) => change({ [name]: target.checked === true })}
      {...(extra !== undefined && { extra })}
    >
      {say(`form.${name}`)}
    </Checkbox>
  );
  return (
    <fieldset className="applet-allowed">
      <legend>{say('form.allow')}</legend>
      {box('pictures')}
      {box('notices')}
      {error !== undefined && <p role="alert">{error}</p>}
      {box('approval', say('form.approvalHint'))}
    </fieldset>
  );
}

interface NumberFieldProps {
  readonly label: string;
  readonly least: number;
  readonly most: number;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

const NumberField = ({ label, least, most, value, onChange }: NumberFieldProps) => (
  <Field label={label}>
    {({ id }) => (
      <InputNumber
        id={id}
        min={least}
        max={most}
        precision={0}
        value={value}
        onNumberChange={(next) => {
          if (Number.isInteger(next)) onChange(Math.min(most, Math.max(least, next)));
        }}
      />
    )}
  </Field>
);
