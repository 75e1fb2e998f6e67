import type { MonitorTile, MonitorVerdict } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { StateMark, type StateWord } from '@vitrine/shared/ui/state-mark';
import { namespace } from '../messages/index.ts';

const marks: Readonly<Record<MonitorVerdict, StateWord>> = {
  right: 'onScreen',
  wrong: 'alarm',
  idle: 'unused',
  dark: 'unused',
  unknown: 'offline',
};

/** Whether the screen shows what it should, as colour, shape and word. */
export function Verdict({ tile: { verdict } }: { readonly tile: MonitorTile }) {
  const say = useMessages(namespace);
  return <StateMark state={marks[verdict]} label={say(`monitor.verdict.${verdict}`)} />;
}
