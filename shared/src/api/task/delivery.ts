import { z } from 'zod';
import { defineEndpoint } from '../base/endpoint.ts';
import { id, instant, list, pageNumber } from '../base/field.ts';
import { deliveryState } from '../link/link.ts';
import { screenState } from '../terminal/screenStatus.ts';
import { rule, verdict } from './calendar.ts';
import { pageSize } from './shape.ts';

export const deliveryRow = z.object({
  clId: z.string(),
  clientName: z.string(),
  groupName: z.string(),
  online: z.boolean(),
  /** Of the terminal, whatever its state with this task. */
  ...screenState,
  lastSeen: instant.nullable(),
  /** Since when it is offline; null while it is online or was never seen. */
  offlineSince: instant.nullable(),
  state: deliveryState,
  percent: z.number(),
  /** Bytes of the task's content on this terminal, and those that are there. */
  bytesTotal: z.number(),
  bytesDone: z.number(),
  /** Measured from the last reports; null while nothing comes in. */
  bytesPerSecond: z.number().nullable(),
  /** Seconds; null where it cannot be said. */
  remaining: z.number().nullable(),
  /** `word: what happened`, as the player said it. */
  error: z.string(),
  /** The file that `error` speaks of, by the account's own name for it. Absent where it names none, or nothing is known. */
  errorFile: z.object({ hash: z.string(), name: z.string() }).optional(),
  updatedAt: instant.nullable(),
  screenshotUrl: z.string(),
  /**
   * Of a task that the terminal has: why it is not on the screen now, and the task in the way, if one is. Null or absent:
   * it should be on the screen, or the terminal does not have it yet.
   */
  notShown: z
    .object({
      ...{ verdict, rule, by: z.string(), byName: z.string() },
      /** When its turn begins, where it waits for its hours and that is known, and whose clock that is read by. */
      starts: z.object({ at: instant, timeZone: z.string() }).optional(),
    })
    .nullable()
    .optional(),
});
export type DeliveryRow = z.infer<typeof deliveryRow>;

/** A delivery state, or every terminal that is offline, whatever its state. */
export const deliveryFilter = z.union([z.literal(''), deliveryState, z.literal('offline')]);
export type DeliveryFilter = z.infer<typeof deliveryFilter>;

export const selectTaskDelivery = defineEndpoint({
  path: '/etv/selectTaskDelivery.json',
  access: 'task.view',
  summary: 'How far one task is on each of its terminals: one page, and counts of all.',
  input: z.object({
    id,
    pageNum: pageNumber,
    pageSize: pageSize(100, 500),
    state: deliveryFilter.default(''),
    /** Part of a terminal's name or number. */
    keyword: z.string().trim().max(100).default(''),
    /** `state`: failed first, then what is on its way, what waits, what is there. */
    order: z.enum(['name', 'state']).default('name'),
  }),
  output: z.object({
    deliveryList: z.array(deliveryRow),
    /** Rows that the filter and the keyword let through. */
    totalNum: z.number().int(),
    /** Of all terminals of the task. */
    counts: z.record(deliveryState, z.number().int()),
    offline: z.number().int(),
    /** Terminals whose desired state is still being worked out by the server. */
    preparing: z.number().int(),
  }),
});

export const retryTaskDelivery = defineEndpoint({
  path: '/etv/retryTaskDelivery.json',
  access: 'task.manage',
  summary: 'Lets terminals try again at once: those named, or every one on which the task failed.',
  input: z.object({ id, clientIds: list(id, 20_000).default([]) }),
  output: z.object({ terminals: z.number().int() }),
});
