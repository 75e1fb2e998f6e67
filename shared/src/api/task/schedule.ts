import { z } from 'zod';
import { scheduledTask } from '../../schedule/task.ts';
import { defineEndpoint } from '../base/endpoint.ts';
import { id } from '../base/field.ts';

export const selectTerminalSchedule = defineEndpoint({
  path: '/etv/selectTerminalSchedule.json',
  access: 'task.view',
  summary: 'Returns published and paused tasks of one terminal, for the evaluator in the console.',
  input: z.object({ id }),
  output: z.object({
    timeZone: z.string(),
    /** It is in a linked-screen group, on which linked tasks play in step. */
    linkedScreen: z.boolean(),
    tasks: z.array(
      scheduledTask.extend({
        programs: z.array(
          z.object({ programId: z.string(), name: z.string(), duration: z.number().optional() }),
        ),
      }),
    ),
  }),
});
