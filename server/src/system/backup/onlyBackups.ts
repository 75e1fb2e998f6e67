import { Transform } from 'node:stream';
import { Refusal } from '../../platform/errors.ts';
import { headMark } from './format.ts';

/** Bytes kept free regardless of the upload. */
export const reserve = 256 * 1024 * 1024;

/**
 * Aborts at the first chunk what is not a backup, and a stream of unknown length when the disk reserve is reached: a
 * full
 * disk would stop the database.
 * @param room bytes
 * @param offset position of the first chunk in the file; only the beginning identifies a backup
 */
export function onlyBackups(room: number, offset = 0): Transform {
  let seen = offset > 0;
  let received = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      received += chunk.length;
      if (received > room) return done(new Refusal('storage.full'));
      const start = chunk.subarray(0, headMark.length).toString('utf8');
      const wrong = !seen && !headMark.startsWith(start);
      seen = true;
      if (wrong) done(new Refusal('backup.notOurs'));
      else done(null, chunk);
    },
  });
}
