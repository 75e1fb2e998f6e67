import { deployRemotePath } from '@vitrine/shared/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { headerToken } from '../../platform/access/request.ts';
import { Refusal } from '../../platform/errors.ts';
import { failureAnswer, successAnswer } from '../../platform/http/answers.ts';
import { answerContext } from '../../platform/http/dispatch.ts';
import type { Slots } from '../../platform/limits/Slots.ts';
import type { Needs } from '../../services.ts';
import { type DeployNeeds, deployBuild } from './deploy.ts';
import { requireDeployer } from './deployer.ts';
import { untilSilent } from './untilSilent.ts';

/** Builds that all servers check at the same time; each is in memory meanwhile. */
const mostAtOnce = 2;
/** Builds that one team, or person, sends at the same time. */
const mostSent = 2;
/** Milliseconds after which a sender that is silent is given up. */
const longestSilence = 30_000;

/** Everything that can be known before the build is read is asked before. */
async function take(services: DeployNeeds, slots: Slots, request: FastifyRequest) {
  const deployer = await requireDeployer(services, headerToken(request), request.ip);
  const limit = services.config.remoteSizeLimit;
  if (Number(request.headers['content-length'] ?? 0) > limit)
    throw new Refusal('remote.buildTooLarge', { limit: Math.floor(limit / 1_000_000) });
  const slotOf = async (key: string, most: number) => {
    const slot = await slots.take(key, most);
    if (!slot) throw new Refusal('remote.busy');
    return slot;
  };
  const sending = await slotOf(`of ${deployer.only ?? ''} ${deployer.by}`, mostSent);
  const body = untilSilent(request.raw, longestSilence);
  try {
    return await deployBuild(services, deployer, {
      body,
      slot: () => slotOf('all', mostAtOnce),
    });
  } finally {
    body.destroy();
    sending.release();
  }
}

/** `POST /etv/deployRemote.json`: the body is the ZIP, of which nothing is read before the token was checked. */
export function registerDeployRoute(app: FastifyInstance, services: DeployNeeds & Needs<'limits'>): void {
  const slots = services.limits.slots('remoteBuilds');
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.post(deployRemotePath, async (request, reply) => {
      const context = answerContext(request);
      reply.header('cache-control', 'no-store');
      try {
        return successAnswer(await take(services, slots, request), context);
      } catch (error) {
        // The rest of the body is not read.
        if (!request.raw.readableEnded) reply.header('connection', 'close');
        return failureAnswer(error, context);
      }
    });
  });
}
