import { lastDate, type ScheduledTask } from '@vitrine/shared/schedule';
import type { TaskFacts } from '../record/taskRules.ts';

/** A task's facts as input of the evaluator; defaults are omitted to keep manifests short. */
export function scheduleOf(facts: TaskFacts): Omit<ScheduledTask, 'id' | 'publishedAt' | 'programs'> {
  return {
    name: facts.name,
    type: facts.type,
    ...(facts.emergency && { emergency: true }),
    linked: facts.linked,
    startDate: facts.startDate,
    ...(facts.endDate === null ? { endDate: lastDate, openEnd: true } : { endDate: facts.endDate }),
    startTime: facts.startTime,
    endTime: facts.endTime,
    ...(facts.moreWindows.length > 0 && {
      moreWindows: facts.moreWindows.map(({ startTime, endTime }) => ({ startTime, endTime })),
    }),
    weekdays: facts.weekdays,
    ...(facts.everyWeeks > 1 && { everyWeeks: facts.everyWeeks }),
    ...(facts.timeZone !== null && { timeZone: facts.timeZone }),
    ...(facts.datesOff.length > 0 && { datesOff: facts.datesOff }),
    ...(facts.datesOn.length > 0 && { datesOn: facts.datesOn }),
  };
}

/** A program with its duration in milliseconds, as the evaluator expects. */
export function scheduledProgram(programId: string, seconds: number | null) {
  return { programId, ...(seconds !== null && { duration: seconds * 1000 }) };
}
