import { z } from 'zod';
import { defineEndpoint } from '../base/endpoint.ts';
import { done, instant } from '../base/field.ts';
import { activityLogLine, alarmRecording, playerAlarm, playerRepair, trafficDay } from '../link/alarm.ts';

/* Calls by which a player reports what happened to it. It keeps what could not be sent, and sends it again. */

export const insertTerminalAlarms = defineEndpoint({
  path: '/etv/insertTerminalAlarms.json',
  access: 'terminal',
  summary: 'Raises or resolves alarms of a player; each returned id is stored.',
  encoding: 'json',
  idempotent: true,
  input: z.object({ alarms: z.array(playerAlarm).max(100) }),
  output: z.object({ accepted: z.array(z.string()) }),
});

export const insertTerminalRecording = defineEndpoint({
  path: '/etv/insertTerminalRecording.json',
  access: 'terminal',
  summary: 'Delivers the short recording around an alarm of a player.',
  encoding: 'json',
  idempotent: true,
  input: alarmRecording,
  output: done,
});

export const insertTerminalTraffic = defineEndpoint({
  path: '/etv/insertTerminalTraffic.json',
  access: 'terminal',
  summary: "Reports a player's traffic by day; per counter and day the highest value counts.",
  encoding: 'json',
  idempotent: true,
  input: z.object({ days: z.array(trafficDay).max(40) }),
  output: done,
});

export const insertTerminalJournal = defineEndpoint({
  path: '/etv/insertTerminalJournal.json',
  access: 'terminal',
  summary: "Delivers a player's activity log, replacing the previous one.",
  encoding: 'json',
  idempotent: true,
  input: z.object({ takenAt: instant, lines: z.array(activityLogLine).max(500) }),
  output: done,
});

export const insertTerminalRepairs = defineEndpoint({
  path: '/etv/insertTerminalRepairs.json',
  access: 'terminal',
  summary:
    'Reports damage that a player found and repaired in its store; it keeps entries whose ids are not returned.',
  encoding: 'json',
  idempotent: true,
  input: z.object({ repairs: z.array(playerRepair).max(50) }),
  output: z.object({ accepted: z.array(z.string()) }),
});
