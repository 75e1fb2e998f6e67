import * as api from '@vitrine/shared/api';
import { type PublicContext, publicRoute, route, type SessionContext } from '../../platform/route.ts';
import type { Needs } from '../../services.ts';
import { type ChannelNeeds, promote, rollBack, setCanary } from './channels.ts';
import { requireDeployer } from './deployer.ts';
import { type LoadNeeds, noteLoad } from './loads.ts';
import { readRemotes } from './overview.ts';
import { addToken, listTokens, revokeToken } from './tokens.ts';

const deployerOf = ({ services, token, address }: PublicContext<Needs<'clock' | 'database'>>) =>
  requireDeployer(services, token, address);

export const remoteRoutes = [
  publicRoute(
    api.getRemotes,
    async (_input, context: PublicContext<Needs<'clock' | 'database' | 'remotes'>>) =>
      readRemotes(context.services, await deployerOf(context)),
  ),
  publicRoute(api.promoteRemote, async (input, context: PublicContext<ChannelNeeds>) => ({
    version: await promote(context.services, await deployerOf(context), input),
  })),
  publicRoute(api.canaryRemote, async (input, context: PublicContext<ChannelNeeds>) => ({
    version: await setCanary(context.services, await deployerOf(context), input),
  })),
  publicRoute(api.rollbackRemote, async ({ name }, context: PublicContext<ChannelNeeds>) => ({
    version: await rollBack(context.services, await deployerOf(context), name),
  })),
  route(api.selectRemoteTokens, async (_input, { services }: SessionContext<Needs<'database'>>) => ({
    tokens: await listTokens(services),
  })),
  route(api.insertRemoteToken, (input, context: SessionContext<Needs<'audit' | 'clock' | 'database'>>) =>
    addToken(input, context),
  ),
  route(
    api.revokeRemoteToken,
    async ({ id }, context: SessionContext<Needs<'audit' | 'clock' | 'database'>>) => {
      await revokeToken(id, context);
      return {};
    },
  ),
  route(
    api.reportRemoteLoad,
    async (report, { services, session }: SessionContext<LoadNeeds & Needs<'remoteLoadRate'>>) => {
      await noteLoad(services, { report, session, rate: services.remoteLoadRate });
      return {};
    },
  ),
];
