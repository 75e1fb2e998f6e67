import {
  abilityFor,
  type CommandInput,
  type PictureSource,
  type TerminalCommand,
  topics,
} from '@vitrine/shared/api';
import type { BusMessage } from '../../../platform/bus/bus.ts';
import { Unpublished } from '../../../platform/bus/Unpublished.ts';
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
/** Reason of a result whose command could not be sent. */
export const unsent = 'terminal.unsent';
/** Seconds a message waits for a dark screen. */
const messageValidity = 600;
/** Seconds beyond its validity until a terminal reports a missed message. */
const lastAnswerWait = 60;
/** Seconds a held command may wait after the terminal reported its screen dark. */
export const holdTime = messageValidity + lastAnswerWait;
function messageOf(
  said: Said,
  { clId, commandId }: DueTerminal,
  seconds: number,
  issuedAt: Date,
): BusMessage<TerminalCommand> {
  const after = (span: number) => new Date(issuedAt.getTime() + span * 1000).toISOString();
  const value: TerminalCommand = {
    ...said,
    id: commandId,
    issuedAt: issuedAt.toISOString(),
    expiresAt: after(seconds),
    ...(said.kind === 'message' && { showUntil: after(messageValidity) }),
  };
  return { topic: topics.command(clId), value };
}

/** A command the player answers. */
export function commandTransport(said: Said): Transport {
  return {
    ability: abilityOf(said),
    atOnce: atOnce(said.kind),
    patience: patience(said.kind),
    async send({ bus, clock, log }, operation, terminals) {
      const now = clock.now();
      try {
        await bus.publishAll(terminals.map((terminal) => messageOf(said, terminal, operation.patience, now)));
        return [];
      } catch (error) {
        if (!(error instanceof Unpublished)) throw error;
        const notSent = terminals.slice(error.published);
        // The user reads that Redis does not answer, whatever it was.
        log.warn(
          { err: error, operationId: operation.id, terminals: notSent.length },
          'failed to send commands',
        );
        // No silence of the terminals, and at once: they are to be sent again by the user.
        return notSent.map(({ clId }) => ({ clId, error: unsent }));
      }
    },
  };
}
