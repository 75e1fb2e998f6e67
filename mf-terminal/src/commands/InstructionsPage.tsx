import { canDefer, momentaryCommands } from '@vitrine/shared/api';
import { serverNow, useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Button, errorText, FormLimits, SaveButton } from '@vitrine/shared/ui/basic';
import { IconSend } from '@vitrine/shared/ui/icons';
import { WorkPane } from '@vitrine/shared/ui/pane';
import { idsToAddress, useAddressState, useNavigate } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { namespace } from '../messages/index.ts';
import { DeferralDraft } from '../operation/deferral/DeferralDraft.ts';
import { DeferralField } from '../operation/deferral/DeferralField.tsx';
import { reachOf } from '../operation/deferral/reachOf.ts';
import { OperationBoard } from '../operation/operations/OperationBoard.tsx';
import { OperationHistory } from '../operation/operations/OperationHistory.tsx';
import { ForecastLine } from '../operation/target/ForecastLine.tsx';
import type { Target } from '../operation/target/ForecastStore.ts';
import { TargetSummary } from '../operation/target/TargetSummary.tsx';
import { useForecast } from '../operation/target/useForecast.ts';
import { useTarget } from '../operation/target/useTarget.ts';
import { useSelectedTerminals } from '../terminals/TerminalAreaContext.ts';
import { CommandChoice } from './CommandChoice.tsx';
import { CommandDraft } from './CommandDraft.ts';
import { CommandFields } from './CommandFields.tsx';
import { kindIn } from './commandKinds.ts';
import { useSendCommand } from './useSendCommand.ts';
import './commands.css';

const addressDefaults = { order: '', do: 'screenshot', status: '', page: '1', result: '', find: '' };

/** Sends commands to the checked terminals; shows results and history. */
export const InstructionsPage = observer(function InstructionsPage() {
  const say = useMessages(namespace);
  const [address, setAddress] = useAddressState(addressDefaults);
  const open = (order: string) => setAddress({ order, result: '', find: '' });
  if (address.order !== '')
    return (
      <OperationBoard
        id={address.order}
        back={{ label: say('instructions.title'), to: `/terminal/instructions?do=${address.do}` }}
        onOperation={open}
      />
    );
  return (
    <WorkPane title={say('instructions.title')}>
      {session.can('terminal.command') ? (
        <CommandForm kind={address.do} onKind={(kind) => setAddress({ do: kind })} onSent={open} />
      ) : (
        <p className="operation-note">{say('instructions.forbidden')}</p>
      )}
      <OperationHistory kind="command" onOpen={open} />
    </WorkPane>
  );
});

/** Address of the ticker form for the same terminals. */
function tickerAddress({ ids, groupIds }: Target): string {
  const query = new URLSearchParams();
  if (groupIds.length > 0) query.set('within', idsToAddress(groupIds));
  if (ids.length > 0) query.set('terminal', idsToAddress(ids));
  return query.size > 0 ? `/cbsubtitles?${query}` : '/cbsubtitles';
}

/** Focuses the message field on mount: on arriving from a link, not on choosing the command here. */
function useFirstWords(form: RefObject<HTMLElement | null>): void {
  useEffect(() => form.current?.querySelector('textarea')?.focus(), [form]);
}

interface CommandFormProps {
  /** From the address. */
  readonly kind: string;
  readonly onKind: (kind: string) => void;
  readonly onSent: (operationId: string) => void;
}

const CommandForm = observer(function CommandForm({ kind, onKind, onSent }: CommandFormProps) {
  const say = useMessages(namespace);
  const [draft] = useState(() => new CommandDraft(kindIn(kind)));
  useEffect(() => draft.change({ kind: kindIn(kind) }), [draft, kind]);
  const form = useRef<HTMLElement>(null);
  useFirstWords(form);
  const { names } = useSelectedTerminals();
  const { count, ...target } = useTarget();
  const forecast = useForecast('command', draft.kind);
  const [wait] = useState(() => new DeferralDraft(session.timeZone));
  const deferrable = canDefer('command', draft.kind);
  const notDeferred = momentaryCommands.find((kind) => kind === draft.kind);
  const { deferred, reached } = reachOf(forecast, wait, deferrable);
  const send = useSendCommand();
  const navigate = useNavigate();
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState('');

  const submit = async () => {
    if (!draft.input || !forecast) return;
    setProblem('');
    setSending(true);
    try {
      const deferral = deferred ? wait.wanted(serverNow()) : undefined;
      const sent = await send({ command: draft.input, target, reached, names, deferral });
      if (sent !== undefined) onSent(sent);
    } catch (reason) {
      setProblem(errorText(reason));
    }
    setSending(false);
  };
  const reachesNone = forecast !== undefined && reached === 0;
  return (
    <FormLimits>
      <section ref={form} className="command-form" aria-label={say('instructions.new')}>
        <TargetSummary />
        <CommandChoice value={draft.kind} onChange={onKind} />
        <p className="operation-note command-hint">
          {say(`instructions.hint.${draft.kind}`)}
          {draft.kind === 'message' && session.can('task.subtitle') && (
            <>
              {' '}
              {say('instructions.longer')}{' '}
              <Button theme="borderless" size="small" onClick={() => navigate(tickerAddress(target))}>
                {say('instructions.toTickers')}
              </Button>
            </>
          )}
        </p>
        <CommandFields draft={draft} />
        {count > 0 && <ForecastLine forecast={forecast} deferred={deferred} />}
        {forecast &&
          (deferrable ? (
            <DeferralField draft={wait} offline={forecast.offline} />
          ) : (
            forecast.offline > 0 &&
            notDeferred && <p className="operation-note">{say(`deferral.not.${notDeferred}`)}</p>
          ))}
        {reachesNone && <p className="operation-note">{say('instructions.noneCan')}</p>}
        {problem !== '' && (
          <p role="alert" className="operation-problem">
            {problem}
          </p>
        )}
        <div>
          <SaveButton
            theme="solid"
            icon={<IconSend />}
            disabled={draft.input === undefined || reached === 0 || (deferred && !wait.isRight(serverNow()))}
            loading={sending}
            onClick={submit}
          >
            {reached > 0 ? say('instructions.sendTo', { count: reached }) : say('instructions.send')}
          </SaveButton>
        </div>
      </section>
    </FormLimits>
  );
});
