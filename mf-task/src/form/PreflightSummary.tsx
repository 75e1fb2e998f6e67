import { formatDuration, formatList, useMessages } from '@vitrine/shared/i18n';
import { everyTerminal } from '@vitrine/shared/state';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useWhenMessages } from '../detail/useWhenMessages.ts';
import { namespace } from '../messages/index.ts';
import { TaskTypeIcon } from '../tree/TaskTypeIcon.tsx';
import { fieldsOf } from './TaskDraft.ts';
import type { TaskFormStore, TaskPreflight } from './TaskFormStore.ts';
import { useHasLinkedGroups } from './useHasLinkedGroups.ts';

interface PreflightSummaryProps {
  readonly form: TaskFormStore;
  readonly preflight: TaskPreflight;
}

/** Summary of the previous steps: content, screens and schedule. */
export const PreflightSummary = observer(function PreflightSummary({
  form,
  preflight,
}: PreflightSummaryProps) {
  const say = useMessages(namespace);
  const messages = useWhenMessages();
  const { draft } = form;
  const hasLinkedGroups = useHasLinkedGroups();
  const fields = fieldsOf(draft);
  const exceptions = messages.exceptions(draft);
  const programs = preflight.programs.map(({ name, duration }) =>
    duration === null ? name : `${name} (${formatDuration(duration)})`,
  );
  return (
    <dl className="task-facts">
      <Fact name={say('field.name')}>{form.named.name.trim()}</Fact>
      <Fact name={say('field.type')}>
        <span className="task-type">
          <TaskTypeIcon type={draft.type} />
          {say(`type.${draft.type}`)}
        </span>
      </Fact>
      <Fact name={say('field.programs')}>{formatList(programs) || '–'}</Fact>
      <Fact name={say('field.terminals')}>
        <Audience form={form} />
      </Fact>
      <Fact name={say('field.dates')}>{messages.dates(fields)}</Fact>
      <Fact name={say('field.hours')}>{messages.hours(fields)}</Fact>
      <Fact name={say('field.weekdays')}>{messages.weekdays(draft.weekdays, draft.everyWeeks)}</Fact>
      <Fact name={say('zone.legend')}>{messages.zone(draft.timeZone, [])}</Fact>
      {exceptions.length > 0 && <Fact name={say('field.exceptions')}>{formatList(exceptions)}</Fact>}
      {hasLinkedGroups && (
        <Fact name={say('field.linked')}>{say(draft.linked ? 'when.yes' : 'when.no')}</Fact>
      )}
    </dl>
  );
});

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** Groups by name, terminals by number. */
const Audience = observer(function Audience({ form }: { readonly form: TaskFormStore }) {
  const say = useMessages(namespace);
  const { groupIds, clientIds, names } = form.draft;
  const groups = groupIds.map((id) =>
    id === everyTerminal ? say('terminals.every') : (names[id] ?? say('terminals.group')),
  );
  const single = clientIds.length > 0 ? [say('audience.single', { count: clientIds.length })] : [];
  return formatList([...groups, ...single]) || '–';
});
