import { z } from 'zod';
import { defineEndpoint } from '../base/endpoint.ts';
import { done, flag, id, instant, integer, list, pageNumber } from '../base/field.ts';
import { screenState } from './status/screenStatus.ts';

/** Passes with which a phone may send pictures and notices to one terminal, and the items sent. */

/** Maximum bytes of a picture from a phone, which scales it down if possible. */
export const appletPictureLimit = 8 * 1024 * 1024;
/** Upload address of pictures: the body is the picture, the header `pass` the pass; answers with the usual envelope. */
export const appletPicturePath = '/etv/applet/picture';
export const appletNoticeLength = 200;
export const appletSenderLength = 20;
/** Maximum validity of a pass in minutes: 30 days. */
export const longestAppletPass = 30 * 24 * 60;
/** Minutes within which the terminal must start to show an item. */
export const appletPatience = 60;
/** Maximum items waiting for one terminal. */
export const appletQueueLength = 10;

/** `<id of the pass>.<signature>`, after the `#` of the address in the QR code. */
export const appletToken = z
  .string()
  .max(200)
  .regex(/^[a-z0-9]{6,64}\.[0-9a-f]{64}$/);

export const appletPassState = z.enum(['open', 'expired', 'revoked', 'usedUp']);
export type AppletPassState = z.infer<typeof appletPassState>;

export const appletPass = z.object({
  id: z.string(),
  clId: z.string(),
  terminalName: z.string(),
  online: z.boolean(),
  ...screenState,
  /** Who it is for. */
  label: z.string(),
  state: appletPassState,
  pictures: z.boolean(),
  notices: z.boolean(),
  /** Items are shown only after an operator approves them. */
  approval: z.boolean(),
  /** Seconds for each item. */
  seconds: z.number().int(),
  mostItems: z.number().int(),
  sent: z.number().int(),
  /** Items awaiting approval. */
  waiting: z.number().int(),
  createdBy: z.string(),
  createdAt: instant,
  expiresAt: instant,
  revokedBy: z.string(),
  revokedAt: instant.nullable(),
  /** Address in the QR code, to be appended to the console's origin; empty once the pass is closed. */
  path: z.string(),
});
export type AppletPass = z.infer<typeof appletPass>;

/**
 * `waiting`: for approval. `queued`: on its way to the screen, or behind others there. `missed`: the terminal was not
 * online in time. `removed`: by the operator or the sender.
 */
export const appletItemState = z.enum([
  'waiting',
  'queued',
  'showing',
  'shown',
  'missed',
  'rejected',
  'removed',
]);
export type AppletItemState = z.infer<typeof appletItemState>;

export const appletItem = z.object({
  id: z.string(),
  passId: z.string(),
  passLabel: z.string(),
  clId: z.string(),
  terminalName: z.string(),
  kind: z.enum(['picture', 'notice']),
  text: z.string(),
  sender: z.string(),
  /** Address of the picture; empty for notices, and after it was deleted. */
  url: z.string(),
  state: appletItemState,
  seconds: z.number().int(),
  sentAt: instant,
  /** Who approved, rejected or removed it; empty if not needed. */
  decidedBy: z.string(),
  shownAt: instant.nullable(),
  endedAt: instant.nullable(),
});
export type AppletItem = z.infer<typeof appletItem>;

const passPage = z.object({ passList: z.array(appletPass), totalNum: z.number().int() });
const itemPage = z.object({ itemList: z.array(appletItem), totalNum: z.number().int() });
const pageSize = integer(1, 100).default(12);

export const selectAppletTerminals = defineEndpoint({
  path: '/etv/selectAppletTerminals.json',
  access: 'terminal.applet',
  summary:
    'Searches authorised terminals by name for a new pass, at most 20. Error `applet.terminalRevoked` for a `clId` that lost its authorisation.',
  input: z.object({ keyword: z.string().trim().max(100).default(''), clId: id.optional() }),
  output: z.array(z.object({ clId: z.string(), name: z.string(), online: z.boolean() })),
});

export const selectAppletPassPage = defineEndpoint({
  path: '/etv/selectAppletPassPage.json',
  access: 'terminal.applet',
  summary: 'Lists passes, newest first; with `open` only valid ones.',
  input: z.object({ clId: id.optional(), open: flag.default(false), pageNum: pageNumber, pageSize }),
  output: passPage,
});

export const insertAppletPass = defineEndpoint({
  path: '/etv/insertAppletPass.json',
  access: 'terminal.applet',
  summary:
    'Creates a pass that lets a phone send to one terminal. Errors `applet.terminalUnknown`, `applet.terminalRevoked`, `applet.nothingAllowed`.',
  input: z.object({
    clId: id,
    label: z.string().trim().min(1).max(50),
    minutes: integer(5, longestAppletPass),
    pictures: flag.default(true),
    notices: flag.default(true),
    approval: flag.default(true),
    seconds: integer(3, 300).default(15),
    mostItems: integer(1, 500).default(20),
  }),
  output: z.object({ pass: appletPass }),
});

export const revokeAppletPass = defineEndpoint({
  path: '/etv/revokeAppletPass.json',
  access: 'terminal.applet',
  summary: 'Revokes a pass at once and removes its pending and active items. Error `applet.passOver`.',
  input: z.object({ id }),
  output: done,
});

export const selectAppletItemPage = defineEndpoint({
  path: '/etv/selectAppletItemPage.json',
  access: 'terminal.applet',
  summary: 'Lists items sent by phones, newest first.',
  input: z.object({
    passId: id.optional(),
    state: list(appletItemState).default([]),
    pageNum: pageNumber,
    pageSize,
  }),
  output: itemPage,
});

export const decideAppletItem = defineEndpoint({
  path: '/etv/decideAppletItem.json',
  access: 'terminal.applet',
  summary: 'Approves or rejects a pending item. Errors `applet.notWaiting`, `applet.queueFull`.',
  input: z.object({ id, agree: flag }),
  output: done,
});

export const removeAppletItem = defineEndpoint({
  path: '/etv/removeAppletItem.json',
  access: 'terminal.applet',
  summary: 'Removes an item from the screen, or cancels it before it was shown. Error `applet.itemOver`.',
  input: z.object({ id }),
  output: done,
});

/* Calls of the phone, which has no session: the pass is the right. */

const sent = z.object({ id: z.string(), state: appletItemState });

export const selectAppletInvitation = defineEndpoint({
  path: '/etv/selectAppletInvitation.json',
  access: 'public',
  summary:
    'Returns what a pass allows now, and the state of the items sent with it. Errors `applet.passUnknown`, `applet.passExpired`, `applet.passRevoked`.',
  input: z.object({ pass: appletToken, ids: list(id, 20).default([]) }),
  output: z.object({
    terminalName: z.string(),
    label: z.string(),
    /** Name of the account; empty without one. */
    title: z.string(),
    pictures: z.boolean(),
    notices: z.boolean(),
    approval: z.boolean(),
    seconds: z.number().int(),
    expiresAt: instant,
    left: z.number().int(),
    items: z.array(sent),
  }),
});

export const insertAppletNotice = defineEndpoint({
  path: '/etv/insertAppletNotice.json',
  access: 'public',
  summary:
    'Sends a notice to the terminal of a pass. Errors as for `selectAppletInvitation`, and `applet.notAllowed`, `applet.usedUp`, `applet.tooFast`, `applet.queueFull`.',
  input: z.object({
    pass: appletToken,
    text: z.string().trim().min(1).max(appletNoticeLength),
    sender: z.string().trim().max(appletSenderLength).default(''),
  }),
  output: sent,
});
