import { z } from 'zod';
import { defineEndpoint } from '../base/endpoint.ts';
import { date, done, flag, id, instant, integer, nothing, pageNumber } from '../base/field.ts';
import { callSignal, iceServer } from '../link/callSignal.ts';

/**
 * Calls between a console and one terminal. Audio, video and text are peer-to-peer (WebRTC); the server rings,
 * connects, relays the signalling, and keeps the records.
 */

/** Caller: a person in front of the screen, or an operator. */
export const callDirection = z.enum(['terminal', 'console']);
export type CallDirection = z.infer<typeof callDirection>;

export const callState = z.enum(['ringing', 'active', 'ended']);

/** Outcome; empty while ringing. `cancelled`: the caller hung up within the 60 seconds. */
export const callOutcome = z.enum(['', 'answered', 'missed', 'declined', 'cancelled']);
export type CallOutcome = z.infer<typeof callOutcome>;

/** Why it ended: by either side, after 60 seconds of ringing, or because one side stopped responding. */
export const callEndReason = z.enum(['', 'hungUp', 'declined', 'cancelled', 'unanswered', 'lost']);
export type CallEndReason = z.infer<typeof callEndReason>;

export const callRow = z.object({
  callId: z.string(),
  clId: z.string(),
  terminalName: z.string(),
  direction: callDirection,
  state: callState,
  outcome: callOutcome,
  endReason: callEndReason,
  /** The console's user who called or answered; empty if none. */
  userName: z.string(),
  startedAt: instant,
  answeredAt: instant.nullable(),
  endedAt: instant.nullable(),
  /** When ringing times out. */
  ringsUntil: instant,
  /** Seconds from the first ring to the answer, or to the end without one. */
  waitingSeconds: z.number().int(),
  /** Seconds from the answer to the end. */
  talkSeconds: z.number().int(),
});
export type CallRow = z.infer<typeof callRow>;

/** Id of a console page: only the one that called or accepted acts for the call. */
const consoleId = id;

export const insertTerminalCall = defineEndpoint({
  path: '/etv/insertTerminalCall.json',
  access: 'terminal.call',
  summary: 'Calls a terminal. Refused if it is offline, does not support calls, or is already in a call.',
  input: z.object({ clId: id, consoleId }),
  output: callRow,
});

export const updateTerminalCallAccepted = defineEndpoint({
  path: '/etv/updateTerminalCallAccepted.json',
  access: 'terminal.call',
  summary: 'Answers a call from a terminal; the first console wins, the others are refused with its name.',
  input: z.object({ callId: id, consoleId }),
  output: callRow,
});

export const updateTerminalCallDeclined = defineEndpoint({
  path: '/etv/updateTerminalCallDeclined.json',
  access: 'terminal.call',
  summary: 'Declines a call; it ends once everyone who could answer has declined.',
  input: z.object({ callId: id }),
  output: done,
});

export const updateTerminalCallEnded = defineEndpoint({
  path: '/etv/updateTerminalCallEnded.json',
  access: 'terminal.call',
  summary: 'Ends a call, or cancels one that was not answered yet. Idempotent.',
  input: z.object({ callId: id, consoleId, reason: z.enum(['hungUp', 'lost']).default('hungUp') }),
  output: callRow,
});

export const updateTerminalCallAlive = defineEndpoint({
  path: '/etv/updateTerminalCallAlive.json',
  access: 'terminal.call',
  summary:
    'Heartbeat of the console, every few seconds during a call; a side that stops sending it is dropped.',
  input: z.object({ callId: id, consoleId }),
  output: callRow,
  idempotent: true,
});

export const insertTerminalCallSignal = defineEndpoint({
  path: '/etv/insertTerminalCallSignal.json',
  access: 'terminal.call',
  summary: 'Relays connection data of the console to the terminal.',
  encoding: 'json',
  input: z.object({ callId: id, consoleId, signal: callSignal }),
  output: done,
});

export const selectTerminalCallsOpen = defineEndpoint({
  path: '/etv/selectTerminalCallsOpen.json',
  access: 'terminal.call',
  summary: 'Lists ringing and active calls of the account, except those the caller declined.',
  input: nothing,
  output: z.array(callRow),
});

/** When the screen shows its call button: always, for a while after a touch or key, or never. */
export const callButton = z.enum(['always', 'touch', 'never']);
export type CallButton = z.infer<typeof callButton>;

export const callSetting = z.object({
  button: callButton,
  /** True: terminals answer automatically. False: someone in front of the screen must accept. */
  autoAnswer: z.boolean(),
  /** STUN and TURN servers; not needed within one network. */
  iceServers: z.array(iceServer),
});
export type CallSetting = z.infer<typeof callSetting>;

export const selectTerminalCallSetting = defineEndpoint({
  path: '/etv/selectTerminalCallSetting.json',
  access: 'terminal.call',
  summary: "Returns the account's call settings.",
  input: nothing,
  output: callSetting,
});

export const updateTerminalCallSetting = defineEndpoint({
  path: '/etv/updateTerminalCallSetting.json',
  access: 'terminal.manage',
  summary: "Updates the account's call settings; online terminals apply them at once.",
  encoding: 'json',
  input: z.object({ button: callButton, autoAnswer: flag, iceServers: z.array(iceServer).max(8) }),
  output: done,
});

/* Records. */

const outcomeFilter = z.union([z.literal(''), z.enum(['answered', 'unanswered'])]).default('');
const period = {
  /** Days in the account's time zone, inclusive; empty for everything kept (15 days). */
  startDate: z.union([z.literal(''), date]).default(''),
  endDate: z.union([z.literal(''), date]).default(''),
  /** One terminal; empty for all. */
  clId: z.union([z.literal(''), id]).default(''),
};

export const selectTerminalCallPage = defineEndpoint({
  path: '/etv/selectTerminalCallPage.json',
  access: 'terminal.view',
  summary: 'Lists ended calls, newest first.',
  input: z.object({
    ...period,
    outcome: outcomeFilter,
    pageNum: pageNumber,
    pageSize: integer(1, 200).default(24),
  }),
  output: z.object({ callList: z.array(callRow), totalNum: z.number().int() }),
});

export const callStatisticsRow = z.object({
  /** In the account's time zone. */
  day: date,
  clId: z.string(),
  terminalName: z.string(),
  total: z.number().int(),
  answered: z.number().int(),
  /** Unanswered for any reason: missed, declined, cancelled. `total` is `answered` plus these. */
  missed: z.number().int(),
  /** Total seconds: talk time of answered calls, waiting time of all. */
  talkSeconds: z.number().int(),
  waitingSeconds: z.number().int(),
});
export type CallStatisticsRow = z.infer<typeof callStatisticsRow>;

export const selectTerminalCallStatistics = defineEndpoint({
  path: '/etv/selectTerminalCallStatistics.json',
  access: 'terminal.view',
  summary:
    'Returns call statistics by day and terminal: total, answered, missed, duration and waiting time. Newest day first.',
  input: z.object(period),
  output: z.object({ timeZone: z.string(), rows: z.array(callStatisticsRow) }),
});

/* Calls of the player. */

export const selectCallSettingOfTerminal = defineEndpoint({
  path: '/etv/selectCallSettingOfTerminal.json',
  access: 'terminal',
  summary: 'Returns the call settings of a player: its button, and the servers that help to connect.',
  input: nothing,
  output: callSetting,
});

export const insertCallOfTerminal = defineEndpoint({
  path: '/etv/insertCallOfTerminal.json',
  access: 'terminal',
  summary: 'Starts a call from a screen: rings in every console of the account that may answer.',
  input: nothing,
  output: z.object({
    callId: z.string(),
    ringsUntil: instant,
    /** Number of users whose open console rings now. */
    listening: z.number().int(),
  }),
});

export const updateCallAcceptedByTerminal = defineEndpoint({
  path: '/etv/updateCallAcceptedByTerminal.json',
  access: 'terminal',
  summary: 'Answers a call from a console.',
  input: z.object({ callId: id }),
  output: done,
});

export const updateCallEndedByTerminal = defineEndpoint({
  path: '/etv/updateCallEndedByTerminal.json',
  access: 'terminal',
  summary: 'Ends, declines or cancels a call as the terminal. Idempotent.',
  input: z.object({ callId: id, reason: z.enum(['hungUp', 'lost']).default('hungUp') }),
  output: done,
});

export const updateCallAliveOfTerminal = defineEndpoint({
  path: '/etv/updateCallAliveOfTerminal.json',
  access: 'terminal',
  summary:
    'Heartbeat of the terminal, every few seconds during a call; returns whether the call is still active.',
  input: z.object({ callId: id }),
  output: z.object({ state: callState }),
  idempotent: true,
});

export const insertCallSignalOfTerminal = defineEndpoint({
  path: '/etv/insertCallSignalOfTerminal.json',
  access: 'terminal',
  summary: 'Relays connection data of the terminal to the console.',
  encoding: 'json',
  input: z.object({ callId: id, signal: callSignal }),
  output: done,
});

/** Server → player over MQTT, on the topic `call` of the terminal; never retained. */
export const terminalCallMessage = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('ring'),
    callId: z.string(),
    userName: z.string(),
    autoAnswer: z.boolean(),
    ringsUntil: instant,
  }),
  z.object({ kind: z.literal('accepted'), callId: z.string(), userName: z.string() }),
  z.object({ kind: z.literal('ended'), callId: z.string(), reason: callEndReason }),
  z.object({ kind: z.literal('signal'), callId: z.string(), signal: callSignal }),
  /** The account's settings changed: read them again. */
  z.object({ kind: z.literal('setting') }),
]);
export type TerminalCallMessage = z.infer<typeof terminalCallMessage>;
