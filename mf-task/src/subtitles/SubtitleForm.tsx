import { useMessages } from '@vitrine/shared/i18n';
import { Checkbox, Field, InputNumber, Radio, Select, TextArea } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import { NoConfirmer } from '../confirming/NoConfirmer.tsx';
import { Fault, Section } from '../form/Section.tsx';
import { namespace } from '../messages/index.ts';
import { TerminalPicker } from '../terminals/TerminalPicker.tsx';
import type { Reach } from '../terminals/useReach.ts';
import { StyleFields } from './StyleFields.tsx';
import type { SubtitleField } from './SubtitleDraft.ts';
import type { SubtitleProps } from './SubtitleStore.ts';

const longest = 2000;
/** Minutes within which an offline terminal may still start; 0: while it runs elsewhere. */
const validities = [0, 60, 480, 1440] as const;
const numberOf = (value: unknown, otherwise: number): number =>
  typeof value === 'number' ? value : otherwise;

interface SubtitleFormProps extends SubtitleProps {
  /** How many screens the choice means, which the button says. Undefined: not known yet. */
  readonly reach: Reach | undefined;
}

/** Text, targets, style and duration; fields without a default come first. */
export const SubtitleForm = observer(function SubtitleForm({ store, reach }: SubtitleFormProps) {
  const say = useMessages(namespace);
  return (
    <>
      <TextSection store={store} />
      <WhereSection store={store} reach={reach} />
      <Section title={say('subtitle.style')}>
        <StyleFields store={store} />
      </Section>
      <EndsSection store={store} />
    </>
  );
});

/** Error text of a field; empty before the first attempt to send. */
function useFault(store: SubtitleProps['store']) {
  const say = useMessages(namespace);
  return (field: SubtitleField) => {
    const key = store.tried ? store.faults[field] : undefined;
    return key ? say(key) : '';
  };
}

const TextSection = observer(function TextSection({ store }: SubtitleProps) {
  const say = useMessages(namespace);
  const { draft } = store;
  const fault = useFault(store)('text');
  const setting = store.setting.value;
  return (
    <Section title={say('subtitle.text')}>
      <Field label={say('subtitle.words')} {...(fault ? { error: fault } : {})}>
        {({ validateStatus, ...control }) => (
          <TextArea
            {...control}
            autoFocus
            validateStatus={validateStatus}
            value={draft.text}
            limit={longest}
            rows={3}
            placeholder={say('subtitle.example')}
            onChange={(text) => store.change({ text })}
          />
        )}
      </Field>
      <Checkbox
        checked={draft.emergency}
        extra={say(setting?.secondPerson ? 'subtitle.emergencySecond' : 'subtitle.emergencyHint')}
        onChange={(event) => store.change({ emergency: event.target.checked === true })}
      >
        {say('subtitle.emergency')}
      </Checkbox>
      {store.blocked && <NoConfirmer>{say('confirming.none')}</NoConfirmer>}
    </Section>
  );
});

const WhereSection = observer(function WhereSection({ store, reach }: SubtitleFormProps) {
  const say = useMessages(namespace);
  const fault = useFault(store)('terminals');
  const { clientIds, groupIds, names } = store.draft;
  return (
    <Section title={say('form.where')} fault={fault}>
      <TerminalPicker
        key={store.turn}
        value={{ clientIds, groupIds }}
        names={names}
        asked={{ reach }}
        onChange={(choice, found) => store.change({ ...choice, names: { ...names, ...found } })}
      />
    </Section>
  );
});

const EndsSection = observer(function EndsSection({ store }: SubtitleProps) {
  const say = useMessages(namespace);
  const { draft } = store;
  const fault = useFault(store)('duration');
  // The time for loops varies by screen: the server gives screens a day to start.
  const wordOf = (value: (typeof validities)[number]) =>
    value === 0 && draft.ends === 'loops' ? 'rounds' : value;
  return (
    <Section title={say('subtitle.ends')}>
      <div className="task-when-line">
        <Radio.Group
          value={draft.ends}
          aria-label={say('subtitle.ends')}
          onChange={(event) => store.change({ ends: event.target.value === 'loops' ? 'loops' : 'duration' })}
        >
          <Radio value="duration">{say('subtitle.byTime')}</Radio>
          <Radio value="loops">{say('subtitle.byLoops')}</Radio>
        </Radio.Group>
        {draft.ends === 'duration' ? (
          <InputNumber
            className="task-number"
            min={0.25}
            max={1440}
            step={1}
            suffix={say('subtitle.minutes')}
            value={draft.minutes}
            aria-label={say('subtitle.byTime')}
            onChange={(minutes) => store.change({ minutes: numberOf(minutes, draft.minutes) })}
          />
        ) : (
          <InputNumber
            className="task-number"
            min={1}
            max={1000}
            suffix={say('subtitle.times')}
            value={draft.loops}
            aria-label={say('subtitle.byLoops')}
            onChange={(loops) => store.change({ loops: Math.round(numberOf(loops, draft.loops)) })}
          />
        )}
      </div>
      <div className="task-subtitle-validity">
        <span>{say('subtitle.validity')}</span>
        <Select
          value={draft.validMinutes}
          aria-label={say('subtitle.validity')}
          optionList={validities.map((value) => ({
            value,
            label: say(`subtitle.validFor.${wordOf(value)}`),
          }))}
          onChange={(value) => store.change({ validMinutes: Number(value) })}
        />
      </div>

      {fault !== '' && <Fault text={fault} />}
    </Section>
  );
});
