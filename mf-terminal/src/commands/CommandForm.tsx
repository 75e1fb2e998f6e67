import { canDefer } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { FormLimits, SaveButton, useAct } from '@vitrine/shared/ui/basic';
import { IconSend } from '@vitrine/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { namespace } from '../messages/index.ts';
import { Problem } from '../operation/Problem.tsx';
import { ReachFields } from '../operation/target/ReachFields.tsx';
import { TargetSummary } from '../operation/target/TargetSummary.tsx';
import { type Reach, useReach } from '../operation/target/useReach.ts';
import { useSelectedTerminals } from '../terminals/TerminalAreaContext.ts';
import { CommandChoice } from './CommandChoice.tsx';
import { CommandDraft } from './CommandDraft.ts';
import { CommandFields } from './CommandFields.tsx';
import { CommandHint } from './CommandHint.tsx';
import { kindIn } from './commandKinds.ts';
import { MomentaryNote } from './MomentaryNote.tsx';
import { useSendCommand } from './useSendCommand.ts';
import './commands.css';

interface CommandFormProps {
  /** From the address. */
  readonly kind: string;
  readonly onKind: (kind: string) => void;
  readonly onSent: (operationId: string) => void;
}

/** A command to the checked terminals: which, with what, and whom it reaches. */
export const CommandForm = observer(function CommandForm({ kind, onKind, onSent }: CommandFormProps) {
  const say = useMessages(namespace);
  const draft = useCommandDraft(kind);
  const form = useRef<HTMLElement>(null);
  useFirstText(form);
  const reach = useReach('command', draft.kind, canDefer('command', draft.kind));
  const { forecast, reached } = reach;
  return (
    <FormLimits>
      <section ref={form} className="command-form" aria-label={say('instructions.new')}>
        <TargetSummary />
        <CommandChoice value={draft.kind} onChange={onKind} />
        <CommandHint kind={draft.kind} target={reach.target} />
        <CommandFields draft={draft} />
        <ReachFields reach={reach} />
        <MomentaryNote kind={draft.kind} offline={forecast?.offline ?? 0} />
        {forecast && reached === 0 && <p className="operation-note">{say('instructions.noneCan')}</p>}
        <SendCommand draft={draft} reach={reach} onSent={onSent} />
      </section>
    </FormLimits>
  );
});

function useCommandDraft(kind: string): CommandDraft {
  const [draft] = useState(() => new CommandDraft(kindIn(kind)));
  useEffect(() => draft.change({ kind: kindIn(kind) }), [draft, kind]);
  return draft;
}

/** Focuses the message field on mount: on arriving from a link, not on choosing the command here. */
function useFirstText(form: RefObject<HTMLElement | null>): void {
  useEffect(() => form.current?.querySelector('textarea')?.focus(), [form]);
}

interface SendCommandProps extends Pick<CommandFormProps, 'onSent'> {
  readonly draft: CommandDraft;
  readonly reach: Reach;
}

const SendCommand = observer(function SendCommand({ draft, reach, onSent }: SendCommandProps) {
  const say = useMessages(namespace);
  const { names } = useSelectedTerminals();
  const send = useSendCommand();
  const { run, running, error } = useAct();
  const { target, reached, deferral, forecast, ready } = reach;
  const { input: command } = draft;
  const submit = async () => {
    if (!command || !forecast) return;
    await run(async () => {
      const sent = await send({ command, target, reached, names, deferral: deferral() });
      if (sent !== undefined) onSent(sent);
    });
  };
  return (
    <>
      <Problem text={error} />
      <div>
        <SaveButton
          theme="solid"
          icon={<IconSend />}
          disabled={command === undefined || !ready}
          loading={running}
          onClick={submit}
        >
          {reached > 0 ? say('instructions.sendTo', { count: reached }) : say('instructions.send')}
        </SaveButton>
      </div>
    </>
  );
});
