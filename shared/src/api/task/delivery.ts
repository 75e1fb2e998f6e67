import { z } from 'zod';
import { defineEndpoint } from '../base/endpoint.ts';
import { id, instant, list, pageNumber } from '../base/field.ts';
import { deliveryState } from '../link/link.ts';
import { screenState } from '../terminal/status/screenStatus.ts';
import { rule, verdict } from './calendar.ts';
import { pageSize } from './shape.ts';

export const deliveryRow = z.object({
  clId: z.string(),
  clientName: z.string(),
  groupName: z.string(),
  groupDefault: z.boolean().optional(),
  online: z.boolean(),
  /** State of the terminal, independent of this task. */
  ...screenState,
  lastSeen: instant.nullable(),
  /** Start of its offline period; null while online or if never connected. */
  offlineSince: instant.nullable(),
  state: deliveryState,
  percent: z.number(),
  /** Total bytes of the task's content on this terminal, and those received. */
  bytesTotal: z.number(),
  bytesDone: z.number(),
  /** From the latest reports; null while nothing is received. */
  bytesPerSecond: z.number().nullable(),
  /** Seconds; null if unknown. */
  remaining: z.number().nullable(),
  /** `code: detail`, as reported by the player. */
  error: z.string(),
  /** The file of `error`, by its name in the account. Absent if none or unknown. */
  errorFile: z.object({ hash: z.string(), name: z.string() }).optional(),
  updatedAt: instant.nullable(),
  screenshotUrl: z.string(),
  /**
   * For a task that the terminal has: why it is not on screen now, and the task in the way, if any. Null or absent: it
   * should be on screen, or is not delivered yet.
   */
  notShown: z
    .object({
      ...{ verdict, rule, by: z.string(), byName: z.string() },
      /** When its turn starts, if it waits for its hours and that is known, and the time zone. */
      starts: z.object({ at: instant, timeZone: z.string() }).optional(),
    })
    .nullable()
    .optional(),
  /** It is due now, in a loop with other tasks, and not on screen between its turns. Absent: due alone, or not due. */
  inTurn: z.literal(true).optional(),
});
export type DeliveryRow = z.infer<typeof deliveryRow>;

/** A delivery state, or all offline terminals. */
export const deliveryFilter = z.union([z.literal(''), deliveryState, z.literal('offline')]);
export type DeliveryFilter = z.infer<typeof deliveryFilter>;

export const selectTaskDelivery = defineEndpoint({
  path: '/etv/selectTaskDelivery.json',
  access: 'task.view',
  summary: 'Returns the delivery status of a task by terminal, one page at a time, with total counts.',
  input: z.object({
    id,
    pageNum: pageNumber,
    pageSize: pageSize(100, 500),
    state: deliveryFilter.default(''),
    /** Part of a terminal's name or number. */
    keyword: z.string().trim().max(100).default(''),
    /** `state`: failed first, then in progress, waiting and delivered. */
    order: z.enum(['name', 'state']).default('name'),
  }),
  output: z.object({
    deliveryList: z.array(deliveryRow),
    /** Rows that match filter and keyword. */
    totalNum: z.number().int(),
    /** For all terminals of the task. */
    counts: z.record(deliveryState, z.number().int()),
    offline: z.number().int(),
    /** Terminals whose desired state the server is still computing. */
    preparing: z.number().int(),
  }),
});

export const retryTaskDelivery = defineEndpoint({
  path: '/etv/retryTaskDelivery.json',
  access: 'task.manage',
  summary: 'Retries delivery at once on the given terminals, or on all on which the task failed.',
  input: z.object({ id, clientIds: list(id, 20_000).default([]) }),
  output: z.object({ terminals: z.number().int() }),
});
