import { cleanUpLevel } from '@vitrine/shared/api';
import { sharedNamespace, useMessages } from '@vitrine/shared/i18n';
import { Field, InputNumber, Radio, Slider, TextArea } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import { namespace } from '../messages/index.ts';
import type { CommandDraft } from './CommandDraft.ts';
import './commands.css';

const number = (value: unknown): number => (typeof value === 'number' ? value : Number(value));

/** Parameters of the chosen command. */
export const CommandFields = observer(function CommandFields({ draft }: { readonly draft: CommandDraft }) {
  const { kind } = draft;
  if (kind === 'volume' || kind === 'brightness') return <PercentField draft={draft} />;
  if (kind === 'cleanUp') return <LevelField draft={draft} />;
  if (kind === 'message') return <MessageFields draft={draft} />;
  return null;
});

const PercentField = observer(function PercentField({ draft }: { readonly draft: CommandDraft }) {
  const sayShared = useMessages(sharedNamespace);
  const name = sayShared(`operation.action.${draft.kind}`);
  return (
    <div className="command-percent">
      <Slider
        min={0}
        max={100}
        value={draft.value}
        aria-label={name}
        onChange={(value) => draft.change({ value: number(value) })}
      />
      <InputNumber
        min={0}
        max={100}
        precision={0}
        value={draft.value}
        suffix="%"
        aria-label={name}
        onChange={(value) => draft.change({ value: number(value) })}
      />
    </div>
  );
});

const LevelField = observer(function LevelField({ draft }: { readonly draft: CommandDraft }) {
  const say = useMessages(namespace);
  const sayShared = useMessages(sharedNamespace);
  return (
    <Radio.Group
      direction="vertical"
      value={draft.level}
      aria-label={say('instructions.level')}
      onChange={({ target }) => draft.change({ level: cleanUpLevel.parse(target.value) })}
    >
      {cleanUpLevel.options.map((level) => (
        <Radio key={level} value={level} extra={say(`instructions.levelHint.${level}`)}>
          {sayShared(`operation.level.${level}`)}
        </Radio>
      ))}
    </Radio.Group>
  );
});

const MessageFields = observer(function MessageFields({ draft }: { readonly draft: CommandDraft }) {
  const say = useMessages(namespace);
  // Read here, since the render function below runs outside this observer.
  const { text, seconds } = draft;
  return (
    <div className="command-message">
      <Field label={say('instructions.text')}>
        {(control) => (
          <TextArea
            {...control}
            limit={500}
            autosize
            rows={2}
            value={text}
            onChange={(typed) => draft.change({ text: typed })}
          />
        )}
      </Field>
      <Field label={say('instructions.seconds')}>
        {(control) => (
          <InputNumber
            {...control}
            min={1}
            max={3600}
            precision={0}
            value={seconds}
            onChange={(chosen) => draft.change({ seconds: number(chosen) })}
          />
        )}
      </Field>
    </div>
  );
});
