import { type Readable, Transform } from 'node:stream';
import { Refusal } from '../../platform/errors.ts';

/**
 * What a sender sends; it fails with `remote.buildUnreadable` when nothing arrives for a time. The stream of the sender
 * stays open, so that the failure can be answered.
 *
 * @param silence milliseconds
 */
export function untilSilent(body: Readable, silence: number): Readable {
  const arriving = new Transform({
    transform(chunk: unknown, _encoding, done) {
      timer.refresh();
      done(null, chunk);
    },
  });
  const timer = setTimeout(() => arriving.destroy(new Refusal('remote.buildUnreadable')), silence);
  arriving.once('close', () => {
    clearTimeout(timer);
    body.unpipe(arriving);
  });
  // The reader gets the failure; where it comes after a refusal, nothing reads any more.
  arriving.on('error', () => undefined);
  body.once('error', (error) => arriving.destroy(error));
  body.once('close', () => {
    if (!body.readableEnded) arriving.destroy(new Refusal('remote.buildUnreadable'));
  });
  return body.pipe(arriving);
}
