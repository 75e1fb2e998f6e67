import { appletPictureLimit, appletPicturePath, appletSenderLength, appletToken } from '@vitrine/shared/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../../platform/errors.ts';
import { failureAnswer, successAnswer } from '../../platform/http/answers.ts';
import { answerContext } from '../../platform/http/dispatch.ts';
import { namedPlugin } from '../../platform/http/namedPlugin.ts';
import type { Needs } from '../../services.ts';
import { suffixOf, takePicture } from './picture.ts';
import { requirePass } from './presenting.ts';
import { assertMaySend, takeSent } from './sending.ts';
import { UploadTurns } from './UploadTurns.ts';

type TakeNeeds = Needs<
  'appletLink' | 'audit' | 'clock' | 'config' | 'database' | 'events' | 'files' | 'signer'
>;

function headerOf({ headers }: FastifyRequest, name: string): string {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
}

/** Header fields are ASCII only, so the name is percent-encoded. */
function senderOf(request: FastifyRequest): string {
  try {
    return decodeURIComponent(headerOf(request, 'sender')).trim().slice(0, appletSenderLength);
  } catch {
    // Badly encoded: the sender stays empty.
    return '';
  }
}

/** Everything that can be known before the picture is read is asked before. */
async function take(services: TakeNeeds, turns: UploadTurns, request: FastifyRequest) {
  const token = appletToken.safeParse(headerOf(request, 'pass'));
  if (!token.success) throw new Refusal('applet.passUnknown');
  const pass = await requirePass(services, token.data);
  await assertMaySend(services.database, pass, 'picture', services.clock.now());
  const suffix = suffixOf(request.headers['content-type']);
  if (Number(request.headers['content-length'] ?? 0) > appletPictureLimit)
    throw new Refusal('applet.pictureTooLarge');
  const picture = await turns.take(pass.id, () => takePicture(services, request.raw, suffix));
  return takeSent(
    services,
    pass,
    { kind: 'picture', text: '', sender: senderOf(request), picture },
    request.ip,
  );
}

/** `POST /etv/applet/picture`: the body is the picture, so that nothing is read of it before the pass was checked. */
export function registerAppletPictureRoute(
  app: FastifyInstance,
  services: TakeNeeds & Needs<'limits'>,
): void {
  const turns = new UploadTurns(services.limits.slots('appletUploads'));
  app.register(
    namedPlugin(appletPicturePath, async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
      scope.post(appletPicturePath, async (request, reply) => {
        const context = answerContext(request);
        reply.header('cache-control', 'no-store');
        try {
          return successAnswer(await take(services, turns, request), context);
        } catch (error) {
          // The rest of the body is not read.
          if (!request.raw.readableEnded) reply.header('connection', 'close');
          return failureAnswer(error, context);
        }
      });
    }),
  );
}
