import { z } from 'zod';
import { defineEndpoint } from '../base/endpoint.ts';
import { done, flag, id, instant, integer, list, pageNumber } from '../base/field.ts';
import { subtitlePosition } from '../link/link.ts';
import { screenState } from '../terminal/screenStatus.ts';
import { audience, pageSize } from './shape.ts';

/**
 * waiting: an emergency that another member has to confirm · rejected: who did not · lapsed: nobody did in time ·
 * running · stopped: by hand · ended: by its duration or loops.
 */
export const subtitleStatus = z.enum(['waiting', 'rejected', 'lapsed', 'running', 'stopped', 'ended']);
export type SubtitleStatus = z.infer<typeof subtitleStatus>;

const colour = z.string().regex(/^(#[0-9a-fA-F]{6}([0-9a-fA-F]{2})?|transparent)$/);

/** How the text looks and moves. */
export const subtitleLook = {
  /** `#rrggbb`, `#rrggbbaa` or `transparent`. */
  color: colour.default('#ffffff'),
  background: colour.default('#000000b3'),
  /** Empty: the terminal's own. */
  font: z.string().trim().max(100).default(''),
  /** Pixels on a screen that is 1080 high. */
  size: integer(12, 400).default(48),
  /** Pixels a second on a screen that is 1920 wide; 0 stands still. */
  speed: integer(0, 2000).default(120),
  position: subtitlePosition.default('bottom'),
};

export const insertSubtitle = defineEndpoint({
  path: '/etv/insertSubtitle.json',
  access: 'task.subtitle',
  summary: 'Runs a text over whatever plays, at once.',
  encoding: 'json',
  input: z.object({
    text: z.string().trim().max(2000).default(''),
    ...subtitleLook,
    /** Seconds; 0 when `loops` says how long. */
    duration: integer(0, 86_400).default(0),
    /** How often the text runs through; 0 when `duration` says how long. It ends after 24 hours in any case. */
    loops: integer(0, 1000).default(0),
    /**
     * Seconds in which a terminal may begin to show it, which then shows it whole; one that comes later does not. 0: as long as it
     * runs on the others.
     */
    validity: integer(0, 604_800).default(0),
    /** Goes over other subtitles; waits for a second person where the account asks for one. */
    emergency: flag.default(false),
    ...audience,
  }),
  output: z.object({ id: z.string(), status: subtitleStatus, terminals: z.number().int() }),
});

export const confirmSubtitle = defineEndpoint({
  path: '/etv/confirmSubtitle.json',
  access: 'task.subtitle',
  summary: 'Lets a waiting emergency subtitle run, or rejects it. Not for the member who wrote it.',
  input: z.object({ id, agree: flag }),
  output: z.object({ status: subtitleStatus, terminals: z.number().int() }),
});
export const stopSubtitle = defineEndpoint({
  path: '/etv/stopSubtitle.json',
  access: 'task.subtitle',
  summary: 'Takes a subtitle off the screens.',
  input: z.object({ id }),
  output: done,
});

export const subtitleRow = z.object({
  id: z.string(),
  text: z.string(),
  color: z.string(),
  background: z.string(),
  font: z.string(),
  size: z.number(),
  speed: z.number(),
  position: subtitlePosition,
  duration: z.number(),
  loops: z.number(),
  emergency: z.boolean(),
  status: subtitleStatus,
  createdBy: z.string(),
  /** True when the reader is the one who wrote it, and so cannot confirm it. */
  own: z.boolean(),
  createdAt: instant,
  /** Until when it waits for the other member; null where it waits for nobody. */
  confirmUntil: instant.nullable(),
  /** Members other than the author who could confirm it; null where it waits for nobody. */
  confirmers: z.number().int().nullable(),
  /** Who confirmed or rejected it. */
  confirmedBy: z.string(),
  startedAt: instant.nullable(),
  /** Until when a terminal may begin to show it; null before it runs. */
  beginUntil: instant.nullable(),
  /** When it is over at the latest, or was. */
  endsAt: instant.nullable(),
  stoppedBy: z.string(),
  clientIds: z.array(z.string()),
  groupIds: z.array(z.string()),
  /** Names of those groups that still exist, by id. */
  groupNames: z.record(z.string(), z.string()),
  terminals: z.number().int(),
  /** Terminals that said that it was on the screen. */
  shown: z.number().int(),
  /** Terminals that are offline now. */
  offline: z.number().int(),
});
export type SubtitleRow = z.infer<typeof subtitleRow>;

export const selectSubtitlePage = defineEndpoint({
  path: '/etv/selectSubtitlePage.json',
  access: 'task.view',
  summary: 'Subtitles, the newest first: those that wait or run, and the history.',
  input: z.object({
    status: list(subtitleStatus, 6).default([]),
    keyword: z.string().trim().max(100).default(''),
    pageNum: pageNumber,
    pageSize: pageSize(24, 200),
  }),
  output: z.object({ subtitleList: z.array(subtitleRow), totalNum: z.number().int() }),
});

export const selectSubtitleTerminals = defineEndpoint({
  path: '/etv/selectSubtitleTerminals.json',
  access: 'task.view',
  summary: 'On which terminals a subtitle was shown, and when.',
  input: z.object({ id, pageNum: pageNumber, pageSize: pageSize(100, 500) }),
  output: z.object({
    terminalList: z.array(
      z.object({
        clId: z.string(),
        name: z.string(),
        online: z.boolean(),
        ...screenState,
        shownAt: instant.nullable(),
        endedAt: instant.nullable(),
      }),
    ),
    totalNum: z.number().int(),
  }),
});
