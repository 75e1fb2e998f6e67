import {
  abilityFor,
  type CommandInput,
  type PictureSource,
  type TerminalCommand,
  topics,
} from '@vitrine/shared/api';
import type { Needs } from '../../../services.ts';
import type { DueTerminal } from '../resultRepository.ts';
import type { Transport } from './transport.ts';

/** Commands, plus input switching, which is not offered among them. */
type Said = CommandInput | { kind: 'switchSource'; source: PictureSource };

/** Each input is a separate ability; any terminal that can switch can return to the player. */
const abilityOf = (said: Said): string =>
  said.kind === 'switchSource' && said.source !== 'player' ? `source:${said.source}` : abilityFor(said.kind);

/** Concurrency by kind: screenshots return by one call each; other commands are cheap. */
function atOnce(kind: Said['kind']): number {
  if (kind === 'screenshot' || kind === 'journal') return 60;
  // Dark screens hold a message for minutes, and must not block the others.
  return kind === 'message' ? 20_000 : 1000;
}
/** Longer time-outs for slow commands. */
const patience = (kind: Said['kind']) => (kind === 'cleanUp' || kind === 'clearCache' ? 180 : 60);
/** Seconds a message waits for a dark screen. */
const messageValidity = 600;
/** Seconds beyond its validity until a terminal reports a missed message. */
const lastAnswerWait = 60;
/** Seconds a held command may wait after the terminal reported its screen dark. */
export const holdTime = messageValidity + lastAnswerWait;
/** Messages passed to the broker before waiting for the first. */
const publishedAtOnce = 200;

async function publish(
  services: Needs<'bus' | 'clock'>,
  said: Said,
  { clId, commandId }: DueTerminal,
  seconds: number,
) {
  const issuedAt = services.clock.now();
  const after = (span: number) => new Date(issuedAt.getTime() + span * 1000);
  const expiresAt = after(seconds);
  const command: TerminalCommand = {
    ...said,
    id: commandId,
    issuedAt: issuedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    ...(said.kind === 'message' && { showUntil: after(messageValidity).toISOString() }),
  };
  await services.bus.publish(topics.command(clId), command, { qos: 1, retain: false });
}

/** A command the player answers. */
export function commandTransport(said: Said): Transport {
  return {
    ability: abilityOf(said),
    atOnce: atOnce(said.kind),
    patience: patience(said.kind),
    async send(services, operation, terminals) {
      for (let start = 0; start < terminals.length; start += publishedAtOnce) {
        const part = terminals.slice(start, start + publishedAtOnce);
        await Promise.all(part.map((terminal) => publish(services, said, terminal, operation.patience)));
      }
      return [];
    },
  };
}
