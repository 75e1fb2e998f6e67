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

/** What only the switching of the source adds to what a person can choose among commands. */
type Said = CommandInput | { kind: 'switchSource'; source: PictureSource };

/** Which input a terminal can show is a word of its own; back to the player every one that can switch can go. */
const abilityOf = (said: Said): string =>
  said.kind === 'switchSource' && said.source !== 'player' ? `source:${said.source}` : abilityFor(said.kind);

/** Pictures come back by a call each; commands cost next to nothing. */
function atOnce(kind: Said['kind']): number {
  if (kind === 'screenshot' || kind === 'journal') return 60;
  // Dark screens hold a message for minutes and must not keep it from the others.
  return kind === 'message' ? 20_000 : 1000;
}
/** Slow commands get a longer time-out. */
const patience = (kind: Said['kind']) => (kind === 'cleanUp' || kind === 'clearCache' ? 180 : 60);
/** Seconds for which a message waits for a screen that cannot be seen. */
const messageValidity = 600;
/** Until a terminal tells that a message was missed, in seconds beyond its validity. */
const lastWord = 60;
/** How long a command may wait after a terminal said that it cannot be seen, in seconds. */
export const holdTime = messageValidity + lastWord;
/** Messages handed to the broker before the first of them is waited for. */
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

/** A word to the player that it answers. */
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
