import { Transform } from 'node:stream';
import { Refusal } from '../../platform/errors.ts';
import { headMark } from './format.ts';

/** Bytes that stay free whatever is sent. */
export const reserve = 256 * 1024 * 1024;

/**
 * Ends at the first piece what is no backup at all, and what does not say how long it is when the disk has no room for
 * more of it: a full disk would stop the database.
 * @param room bytes
 * @param offset place of the first piece in the file; only its beginning tells what it is
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
