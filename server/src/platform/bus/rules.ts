import { commandAcknowledgement, presence, terminalReport, topicRoot, topics } from '@vitrine/shared/api';
import type { z } from 'zod';
import { findPayloadFault } from '../http/findPayloadFault.ts';
import type { TerminalMessageKind, TerminalMessages } from './bus.ts';

const root = `${topicRoot}/`;

/** Maximum payload of each kind, in bytes. */
export const payloadLimits: Record<TerminalMessageKind, number> = {
  presence: 16_384,
  acknowledgement: 4_096,
  report: 262_144,
};

const schemas: { [Kind in TerminalMessageKind]: z.ZodType<TerminalMessages[Kind]> } = {
  presence: presence as z.ZodType<TerminalMessages['presence']>,
  acknowledgement: commandAcknowledgement,
  report: terminalReport,
};

export const messageKinds: readonly TerminalMessageKind[] = ['presence', 'acknowledgement', 'report'];

/** Kind of message that this terminal may publish on a topic; undefined if none. */
export function publishedKind(clId: string, topic: string): TerminalMessageKind | undefined {
  return messageKinds.find((kind) => topics[kind](clId) === topic);
}

/** Topics on which a terminal receives: its own desired state, subtitles, phone content, commands and calls. */
export function receivedTopics(clId: string): string[] {
  const { desired, subtitle, applet, command, call } = topics;
  return [desired, subtitle, applet, command, call].map((own) => own(clId));
}

/** Wildcards and all other topics are refused. */
export function maySubscribe(clId: string, topic: string): boolean {
  return receivedTopics(clId).includes(topic);
}

/** The terminal that a topic belongs to; undefined if none. */
export function terminalOf(topic: string): string | undefined {
  const [clId, kind] = topic.startsWith(root) ? topic.slice(root.length).split('/') : [];
  return kind === undefined ? undefined : clId;
}

/** False for ids that a topic would read as wildcards or levels. */
export function isPlainClientId(clId: string): boolean {
  return /^[A-Za-z0-9_-]{1,64}$/.test(clId);
}

/** The payload parsed by its schema; undefined when it is invalid. */
export function parsePayload<Kind extends TerminalMessageKind>(
  kind: Kind,
  payload: Uint8Array | string,
): TerminalMessages[Kind] | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(payload).toString('utf8'));
    if (findPayloadFault(value)) return undefined;
    const parsed = schemas[kind].safeParse(value);
    return parsed.success ? parsed.data : undefined;
  } catch {
    // Not JSON: treated as any invalid payload.
    return undefined;
  }
}
