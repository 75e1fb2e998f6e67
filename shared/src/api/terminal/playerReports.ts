import { z } from 'zod';
import { defineEndpoint } from '../base/endpoint.ts';
import { done, instant } from '../base/field.ts';
import { alarmRecording, journalLine, playerAlarm, playerRepair, trafficDay } from '../link/alarm.ts';

/* Calls by which a player tells what happened to it. It keeps what could not be sent, and sends it again. */

export const insertTerminalAlarms = defineEndpoint({
  path: '/etv/insertTerminalAlarms.json',
  access: 'terminal',
  summary: 'A player raises alarms, or says that they are over; every id it gets back is stored.',
  encoding: 'json',
  idempotent: true,
  input: z.object({ alarms: z.array(playerAlarm).max(100) }),
  output: z.object({ accepted: z.array(z.string()) }),
});

export const insertTerminalRecording = defineEndpoint({
  path: '/etv/insertTerminalRecording.json',
  access: 'terminal',
  summary: 'A player delivers the short recording around one of its alarms.',
  encoding: 'json',
  idempotent: true,
  input: alarmRecording,
  output: done,
});

export const insertTerminalTraffic = defineEndpoint({
  path: '/etv/insertTerminalTraffic.json',
  access: 'terminal',
  summary:
    'A player tells what it fetched and sent by day; of each counter and day the highest figure counts.',
  encoding: 'json',
  idempotent: true,
  input: z.object({ days: z.array(trafficDay).max(40) }),
  output: done,
});

export const insertTerminalJournal = defineEndpoint({
  path: '/etv/insertTerminalJournal.json',
  access: 'terminal',
  summary: 'A player delivers what it noted of itself, in place of what it delivered before.',
  encoding: 'json',
  idempotent: true,
  input: z.object({ takenAt: instant, lines: z.array(journalLine).max(500) }),
  output: done,
});

export const insertTerminalRepairs = defineEndpoint({
  path: '/etv/insertTerminalRepairs.json',
  access: 'terminal',
  summary:
    'A player reports what it found damaged in its store and repaired; it keeps every id that it does not get back.',
  encoding: 'json',
  idempotent: true,
  input: z.object({ repairs: z.array(playerRepair).max(50) }),
  output: z.object({ accepted: z.array(z.string()) }),
});
