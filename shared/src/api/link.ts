import { z } from 'zod';
import { scheduledTask } from '../schedule/task.ts';
import { contentHash, instant, integer } from './field.ts';

/**
 * What the server and a player say to each other over MQTT. A player connects to `/mqtt` with its clId as
 * client id and user name and its credential as password, and may only use its own topics.
 */
export const topicRoot = 'vitrine/t';
export const topics = {
  /** Player → server, retained; also the last will. */
  presence: (clId: string) => `${topicRoot}/${clId}/presence`,
  /** Server → player, retained: which manifest to reach. */
  desired: (clId: string) => `${topicRoot}/${clId}/desired`,
  /** Server → player. */
  command: (clId: string) => `${topicRoot}/${clId}/command`,
  /** Player → server: the outcome of a command. */
  acknowledgement: (clId: string) => `${topicRoot}/${clId}/ack`,
  /** Player → server: how far delivery is and what is on screen. */
  report: (clId: string) => `${topicRoot}/${clId}/report`,
} as const;

/** Fields a player tells about itself when it connects and when they change. Sizes in bytes. */
export const attributes = z.object({
  playerVersion: z.string().max(40),
  firmwareVersion: z.string().max(80).optional(),
  systemVersion: z.string().max(200).optional(),
  resolutionWidth: integer(1, 20000),
  resolutionHeight: integer(1, 20000),
  memory: z.number().nonnegative().optional(),
  freeSpace: z.number().nonnegative().optional(),
  totalSpace: z.number().nonnegative().optional(),
  /** What this terminal can do, by word: `screenshot`, `volume`, `reboot` … */
  abilities: z.array(z.string().max(40)).max(100).default([]),
});
export type Attributes = z.infer<typeof attributes>;

export const presence = z.discriminatedUnion('online', [
  z.object({ online: z.literal(true), attributes, at: instant }),
  z.object({ online: z.literal(false) }),
]);
export type Presence = z.infer<typeof presence>;

/** The retained desired state: fetch `/etv/file/<manifestHash>`, it is a `terminalManifest`. */
export const desiredState = z.object({
  version: z.literal(1),
  revision: z.number().int().nonnegative(),
  manifestHash: contentHash,
  manifestSize: z.number().int().positive(),
  issuedAt: instant,
});
export type DesiredState = z.infer<typeof desiredState>;

export const manifestFile = z.object({
  hash: contentHash,
  size: z.number().int().nonnegative(),
  mime: z.string().max(120),
});
export const manifestProgram = z.object({
  programId: z.string(),
  name: z.string(),
  /** Hash of the program document's JSON, itself one of the manifest's files. */
  documentHash: contentHash,
  /** Media the document shows, all among the manifest's files. */
  fileHashes: z.array(contentHash),
});
/** Everything a terminal needs to play on its own, as one content-addressed JSON file. */
export const terminalManifest = z.object({
  version: z.literal(1),
  terminal: z.object({ clId: z.string(), name: z.string(), timeZone: z.string() }),
  tasks: z.array(scheduledTask),
  programs: z.array(manifestProgram),
  files: z.array(manifestFile),
});
export type TerminalManifest = z.infer<typeof terminalManifest>;

export const deliveryState = z.enum(['waiting', 'downloading', 'downloaded', 'onScreen', 'failed']);
export type DeliveryState = z.infer<typeof deliveryState>;

/** What is drawn right now. Sent only after the frame is on the screen. */
export const onScreen = z.object({
  taskId: z.string(),
  programId: z.string(),
  documentHash: contentHash,
  sceneIndex: z.number().int().nonnegative(),
  since: instant,
});

/** Sent on every change of delivery or of what is on screen, and every report interval. */
export const terminalReport = z.object({
  /** Revision of the desired state that this speaks of; 0 before the first. */
  revision: z.number().int().nonnegative(),
  at: instant,
  tasks: z
    .array(
      z.object({
        taskId: z.string(),
        state: deliveryState,
        /** 0 to 100, of bytes. */
        percent: z.number().min(0).max(100),
        error: z.string().max(200).optional(),
      }),
    )
    .max(2000),
  onScreen: onScreen.nullable(),
  freeSpace: z.number().nonnegative().optional(),
});
export type TerminalReport = z.infer<typeof terminalReport>;

export const commandKind = z.enum(['screenshot', 'restartPlayer', 'message', 'clearCache', 'forget']);
export const terminalCommand = z.object({
  id: z.string(),
  kind: commandKind,
  /** For `message`: the text to show. */
  text: z.string().max(500).optional(),
  issuedAt: instant,
  expiresAt: instant,
});
export type TerminalCommand = z.infer<typeof terminalCommand>;

export const commandAcknowledgement = z.object({
  id: z.string(),
  outcome: z.enum(['done', 'failed']),
  message: z.string().max(300).optional(),
  at: instant,
});
export type CommandAcknowledgement = z.infer<typeof commandAcknowledgement>;
