import { type AlarmKind, alarmMessages } from '@vitrine/shared/api';
import { sharedNamespace, useMessages } from '@vitrine/shared/i18n';
import { StateMark, type StateWord } from '@vitrine/shared/ui/state-mark';

/** A kind that is a state of the screen has the sign that this state has in every list. */
const marks: Readonly<Partial<Record<AlarmKind, StateWord>>> = { offline: 'offline', unstable: 'waiting' };

/** What an alarm is about. */
export function AlarmKindMark({ kind }: { readonly kind: AlarmKind }) {
  const say = useMessages(sharedNamespace);
  return <StateMark state={marks[kind] ?? 'alarm'} label={say(alarmMessages[kind])} />;
}
