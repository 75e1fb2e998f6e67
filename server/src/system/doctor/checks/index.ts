import type { Check } from '../finding.ts';
import { backups } from './backups.ts';
import { certificate } from './certificate.ts';
import { clock } from './clock.ts';
import { database } from './database.ts';
import { dataFolder } from './dataFolder.ts';
import { eventStream } from './eventStream.ts';
import { node } from './node.ts';
import { owner } from './owner.ts';
import { programs } from './programs.ts';
import { publicAddress } from './publicAddress.ts';
import { space } from './space.ts';
import { uploads } from './uploads.ts';
import { webSocket } from './webSocket.ts';

/** Every check, in the order of the report. A new one is a file beside these and a line here. */
export const checks: readonly Check[] = [
  node,
  dataFolder,
  space,
  owner,
  database,
  clock,
  programs,
  backups,
  publicAddress,
  certificate,
  webSocket,
  eventStream,
  uploads,
];
