import { commandAcknowledgement, presence, terminalReport, topics } from '@vitrine/shared/api';
import type { z } from 'zod';
import { inspect } from '../http/inspect.ts';
import type { TerminalMessageKind, TerminalMessages } from './bus.ts';

/** Largest payload of each kind, in bytes. */
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

/** Which kind of message this topic carries from this very terminal, if it may publish there at all. */
export function publishedKind(clId: string, topic: string): TerminalMessageKind | undefined {
  return messageKinds.find((kind) => topics[kind](clId) === topic);
}

/** A terminal hears its own desired state, subtitles, what phones sent, calls and commands; wildcards and foreign topics are refused. */
export function maySubscribe(clId: string, topic: string): boolean {
  const { desired, subtitle, applet, command, call } = topics;
  return [desired, subtitle, applet, command, call].some((own) => own(clId) === topic);
}

/** Ids that would read as wildcards or levels in a topic never get in. */
export function isPlainClientId(clId: string): boolean {
  return /^[A-Za-z0-9_-]{1,64}$/.test(clId);
}

/** The payload as its schema reads it; undefined when it does not fit. */
export function parsePayload<Kind extends TerminalMessageKind>(
  kind: Kind,
  payload: Uint8Array | string,
): TerminalMessages[Kind] | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(payload).toString('utf8'));
    if (inspect(value)) return undefined;
    const parsed = schemas[kind].safeParse(value);
    return parsed.success ? parsed.data : undefined;
  } catch {
    // Not JSON: the same as any other payload that does not fit.
    return undefined;
  }
}
