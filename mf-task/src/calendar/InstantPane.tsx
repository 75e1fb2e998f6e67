import type { CalendarStore } from './CalendarStore.ts';
import { GroupInstant } from './GroupInstant.tsx';
import type { OpenTask } from './openTask.ts';
import { WhyPanel } from './WhyPanel.tsx';
import type { WhyStore } from './WhyStore.ts';

interface InstantPaneProps {
  readonly store: CalendarStore;
  /** Undefined for a group. */
  readonly why: WhyStore | undefined;
  readonly instant: number;
  readonly onOpen: OpenTask;
}

/** The instant in question: for a terminal the winner and why, for a group its open tasks. */
export const InstantPane = ({ store, why, instant, onOpen }: InstantPaneProps) =>
  why ? (
    <WhyPanel store={why} onOpen={onOpen} />
  ) : (
    <GroupInstant store={store} instant={instant} onOpen={onOpen} />
  );
