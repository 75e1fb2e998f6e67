import { join } from 'node:path';
import {
  deleteWebhook,
  insertWebhook,
  login,
  logout,
  renewWebhookSecret,
  selectAccountSettings,
  selectBranding,
  selectPasswordHelp,
  selectPersonerInfo,
  selectSession,
  selectSignInCode,
  selectTerminalBrand,
  selectWebhookReach,
  selectWebhooks,
  sendTestMail,
  testWebhook,
  updateAccountLogo,
  updateAccountName,
  updateAccountSettings,
  updatePassword,
  updateWebhook,
} from '@vitrine/shared/api';
import { Sealer } from '../platform/access/sealer.ts';
import { defineDomain } from '../platform/domain.ts';
import { readServerSecret } from '../platform/files/signer.ts';
import { Outgoing } from '../platform/http/outgoing.ts';
import { publicRoute, route, terminalRoute } from '../platform/route.ts';
import { ExpiryWatch } from './customers/ExpiryWatch.ts';
import { accountExpiries } from './expiries.ts';
import { invitationRoutes } from './invitations/routes.ts';
import { sendTestMail as sendTestMailTo } from './mail/testMail.ts';
import { listAdministrators } from './members/reach.ts';
import { oidcRoutes } from './oidc/routes.ts';
import { changeAccountName, changePassword, readOwnMember, signOut } from './ownAccount.ts';
import { customerRoutes, memberRoutes } from './routes.ts';
import { seedFirstAccount } from './seed.ts';
import { AccountService } from './settings/AccountService.ts';
import { readBranding, readTerminalBrand } from './settings/branding.ts';
import { changeLogo } from './settings/logo.ts';
import { changeSettings, readSettings } from './settings/settingsService.ts';
import { helpWithPassword } from './signIn/passwordHelp.ts';
import { offerCode } from './signIn/signInThrottle.ts';
import { signIn } from './signIn.ts';
import { twoFactorRoutes } from './twoFactor/routes.ts';
import { WebhookSender } from './webhook/WebhookSender.ts';
import {
  addWebhook,
  changeWebhook,
  listWebhooks,
  removeWebhook,
  renewSecret,
  tryWebhook,
} from './webhook/webhookService.ts';

declare module '../platform/services.ts' {
  interface Services {
    readonly accountSettings: AccountService;
    readonly expiryWatch: ExpiryWatch;
    readonly outgoing: Outgoing;
    readonly sealer: Sealer;
    readonly webhooks: WebhookSender;
  }
}

/** Accounts, members, sessions. */
export const account = defineDomain({
  name: 'account',
  expiries: accountExpiries,
  provide: (services) => ({
    accountSettings: new AccountService(services),
    expiryWatch: new ExpiryWatch(services),
    outgoing: new Outgoing(services.config.outgoingAllow),
    sealer: new Sealer(readServerSecret(join(services.config.dataDirectory, 'server.secret'))),
    webhooks: new WebhookSender(services),
  }),
  routes: [
    publicRoute(login, signIn),
    publicRoute(selectSignInCode, offerCode),
    publicRoute(selectPasswordHelp, helpWithPassword),
    route(logout, (_input, context) => signOut(context)),
    ...twoFactorRoutes,
    ...oidcRoutes,
    route(selectSession, async (_input, context) => {
      const { session, services } = context;
      const member = await readOwnMember(context);
      const { keptDays, passwordLength } = await services.accountSettings.read(session.tenantId);
      return {
        eventId: services.events.newestId(session.tenantId),
        memberId: session.memberId,
        userName: session.userName,
        level: String(session.level),
        roleId: session.roleId,
        accountName: member.account_name,
        timeZone: member.time_zone,
        screenLanguage: (await readTerminalBrand(services, session.tenantId)).chosenLanguage ?? '',
        keptDays,
        passwordLength,
        permissions: [...session.permissions],
        administrators: await listAdministrators(services.database, session.tenantId),
      };
    }),
    route(updatePassword, async (input, context) => {
      await changePassword(input, context);
      return {};
    }),
    route(updateAccountName, async (input, context) => {
      await changeAccountName(input, context);
      return {};
    }),
    route(selectPersonerInfo, async (_input, context) => {
      const member = await readOwnMember(context);
      return { userName: member.user_name, phone: member.phone };
    }),
    ...memberRoutes,
    ...invitationRoutes,
    ...customerRoutes,
    publicRoute(selectBranding, (_input, context) => readBranding(context)),
    terminalRoute(selectTerminalBrand, (_input, { services, terminal }) =>
      readTerminalBrand(services, terminal.tenantId),
    ),
    route(selectAccountSettings, (_input, { services, session }) => readSettings(services, session.tenantId)),
    route(updateAccountSettings, async (input, context) => {
      await changeSettings(input, context);
      return {};
    }),
    route(updateAccountLogo, ({ image }, context) => changeLogo(image, context)),
    route(sendTestMail, async ({ to }, context) => {
      await sendTestMailTo(to, context);
      return {};
    }),
    route(selectWebhookReach, async (_input, { services }) => ({
      innerAllowed: services.config.outgoingAllow.length > 0,
    })),
    route(selectWebhooks, (_input, context) => listWebhooks(context)),
    route(insertWebhook, addWebhook),
    route(updateWebhook, async (input, context) => {
      await changeWebhook(input, context);
      return {};
    }),
    route(renewWebhookSecret, ({ id }, context) => renewSecret(id, context)),
    route(deleteWebhook, async ({ id }, context) => {
      await removeWebhook(id, context);
      return {};
    }),
    route(testWebhook, ({ id }, context) => tryWebhook(id, context)),
  ],
  start: async (services) => {
    await seedFirstAccount(services);
    await services.expiryWatch.look();
    services.webhooks.start();
  },
  stop: ({ expiryWatch, webhooks }) => {
    expiryWatch.stop();
    return webhooks.stop();
  },
});
