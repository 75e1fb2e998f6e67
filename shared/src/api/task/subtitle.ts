import { z } from 'zod';
import { defineEndpoint } from '../base/endpoint.ts';
import { done, flag, id, instant, integer, list, pageNumber } from '../base/field.ts';
import { subtitlePosition } from '../link/link.ts';
import { screenState } from '../terminal/status/screenStatus.ts';
import { audience, pageSize } from './shape.ts';

/**
 * waiting: an emergency that another member must confirm · rejected: by that member · lapsed: not confirmed in time ·
 * running · stopped: by hand · ended: by its duration or loops.
 */
export const subtitleStatus = z.enum(['waiting', 'rejected', 'lapsed', 'running', 'stopped', 'ended']);
export type SubtitleStatus = z.infer<typeof subtitleStatus>;

const colour = z.string().regex(/^(#[0-9a-fA-F]{6}([0-9a-fA-F]{2})?|transparent)$/);

/** Style and movement of the text. */
export const subtitleStyle = {
  /** `#rrggbb`, `#rrggbbaa` or `transparent`. */
  color: colour.default('#ffffff'),
  background: colour.default('#000000b3'),
  /** Empty: the terminal's default. */
  font: z.string().trim().max(100).default(''),
  /** Pixels on a screen 1080 pixels high. */
  size: integer(12, 400).default(48),
  /** Pixels a second on a screen 1920 pixels wide; 0 is static. */
  speed: integer(0, 2000).default(120),
  position: subtitlePosition.default('bottom'),
};

export const insertSubtitle = defineEndpoint({
  path: '/etv/insertSubtitle.json',
  access: 'task.subtitle',
  summary: 'Shows a subtitle over all other content at once.',
  encoding: 'json',
  input: z.object({
    text: z.string().trim().max(2000).default(''),
    ...subtitleStyle,
    /** Seconds; 0 when `loops` determines it. */
    duration: integer(0, 86_400).default(0),
    /** Number of passes; 0 when `duration` determines it. Ends after 24 hours in any case. */
    loops: integer(0, 1000).default(0),
    /**
     * Seconds within which a terminal may start to show it, in full; later ones do not. 0: as long as it runs on the
     * others.
     */
    validity: integer(0, 604_800).default(0),
    /** Covers other subtitles; awaits a second person where the account requires it. */
    emergency: flag.default(false),
    ...audience,
  }),
  output: z.object({ id: z.string(), status: subtitleStatus, terminals: z.number().int() }),
});

export const confirmSubtitle = defineEndpoint({
  path: '/etv/confirmSubtitle.json',
  access: 'task.subtitle',
  summary: 'Approves or rejects a pending emergency subtitle. Not allowed for the member who wrote it.',
  input: z.object({ id, agree: flag }),
  output: z.object({ status: subtitleStatus, terminals: z.number().int() }),
});
export const stopSubtitle = defineEndpoint({
  path: '/etv/stopSubtitle.json',
  access: 'task.subtitle',
  summary: 'Removes a subtitle from the screens.',
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
  /** True when the caller wrote it, and so cannot confirm it. */
  own: z.boolean(),
  createdAt: instant,
  /** Deadline of the confirmation; null if none is needed. */
  confirmUntil: instant.nullable(),
  /** Members other than the author who could confirm it; null if none is needed. */
  confirmers: z.number().int().nullable(),
  /** Who confirmed or rejected it. */
  confirmedBy: z.string(),
  startedAt: instant.nullable(),
  /** Deadline for a terminal to start showing it; null before it runs. */
  beginUntil: instant.nullable(),
  /** Latest end. */
  endsAt: instant.nullable(),
  stoppedBy: z.string(),
  clientIds: z.array(z.string()),
  groupIds: z.array(z.string()),
  /** Names of those groups that still exist, by id. */
  groupNames: z.record(z.string(), z.string()),
  /** Id of the default group, if it is one of them. */
  defaultGroupId: z.string().optional(),
  terminals: z.number().int(),
  /** Terminals that reported it as shown. */
  shown: z.number().int(),
  /** Offline terminals. */
  offline: z.number().int(),
});
export type SubtitleRow = z.infer<typeof subtitleRow>;

export const selectSubtitlePage = defineEndpoint({
  path: '/etv/selectSubtitlePage.json',
  access: 'task.view',
  summary: 'Lists subtitles, newest first: pending or active ones, and the history.',
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
  summary: 'Lists the terminals that showed a subtitle, and when.',
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
