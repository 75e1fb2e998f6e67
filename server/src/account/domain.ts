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
import { Sealer } from '../platform/access/Sealer.ts';
import { defineDomain } from '../platform/domain.ts';
import { Outgoing } from '../platform/http/Outgoing.ts';
import { serverSecretOf } from '../platform/keys.ts';
import {
  type PublicContext,
  publicRoute,
  route,
  type SessionContext,
  type TerminalContext,
  terminalRoute,
} from '../platform/route.ts';
import type { Needs } from '../services.ts';
import { ExpiryWatch } from './customers/ExpiryWatch.ts';
import { accountExpiries } from './expiries.ts';
import { invitationRoutes } from './invitations/routes.ts';
import { sendTestMail as sendTestMailTo } from './mail/testMail.ts';
import { listAdministrators } from './members/reach.ts';
import { OidcProviders } from './oidc/OidcProviders.ts';
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
import { webhookGauges } from './webhook/gauges.ts';
import { WebhookSender } from './webhook/WebhookSender.ts';
import {
  addWebhook,
  changeWebhook,
  listWebhooks,
  removeWebhook,
  renewSecret,
  tryWebhook,
} from './webhook/webhookService.ts';

/** What it asks of the platform and of other domains. */
export type AccountNeeds = Needs<
  'audit' | 'backups' | 'clock' | 'config' | 'database' | 'events' | 'files' | 'log' | 'signals' | 'terminals'
>;

/** What it gives to others. */
export interface AccountServices {
  readonly accountSettings: AccountService;
  readonly expiryWatch: ExpiryWatch;
  readonly oidcProviders: OidcProviders;
  readonly outgoing: Outgoing;
  readonly sealer: Sealer;
  readonly webhooks: WebhookSender;
}

/** Accounts, members, sessions. */
export const account = defineDomain<AccountNeeds, AccountServices>({
  name: 'account',
  expiries: accountExpiries,
  gauges: webhookGauges,
  provide: (services) => ({
    accountSettings: new AccountService(services),
    expiryWatch: new ExpiryWatch(services),
    oidcProviders: new OidcProviders(services),
    outgoing: new Outgoing(services.config.outgoingAllow),
    sealer: new Sealer(serverSecretOf(services.config)),
    webhooks: new WebhookSender(services),
  }),
  routes: [
    publicRoute(login, signIn),
    publicRoute(selectSignInCode, offerCode),
    publicRoute(selectPasswordHelp, helpWithPassword),
    route(logout, (_input, context: SessionContext<Needs<'audit' | 'database' | 'events' | 'sealer'>>) =>
      signOut(context),
    ),
    ...twoFactorRoutes,
    ...oidcRoutes,
    route(
      selectSession,
      async (_input, context: SessionContext<Needs<'accountSettings' | 'database' | 'events' | 'files'>>) => {
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
      },
    ),
    route(
      updatePassword,
      async (input, context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'events'>>) => {
        await changePassword(input, context);
        return {};
      },
    ),
    route(
      updateAccountName,
      async (input, context: SessionContext<Needs<'audit' | 'database' | 'events'>>) => {
        await changeAccountName(input, context);
        return {};
      },
    ),
    route(selectPersonerInfo, async (_input, context: SessionContext<Needs<'database'>>) => {
      const member = await readOwnMember(context);
      return { userName: member.user_name, phone: member.phone };
    }),
    ...memberRoutes,
    ...invitationRoutes,
    ...customerRoutes,
    publicRoute(
      selectBranding,
      (_input, context: PublicContext<Needs<'backups' | 'clock' | 'database' | 'files'>>) =>
        readBranding(context),
    ),
    terminalRoute(
      selectTerminalBrand,
      (_input, { services, terminal }: TerminalContext<Needs<'database' | 'files'>>) =>
        readTerminalBrand(services, terminal.tenantId),
    ),
    route(
      selectAccountSettings,
      (_input, { services, session }: SessionContext<Needs<'database' | 'files'>>) =>
        readSettings(services, session.tenantId),
    ),
    route(
      updateAccountSettings,
      async (
        input,
        context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'events' | 'files' | 'sealer'>>,
      ) => {
        await changeSettings(input, context);
        return {};
      },
    ),
    route(
      updateAccountLogo,
      ({ image }, context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'events' | 'files'>>) =>
        changeLogo(image, context),
    ),
    route(
      sendTestMail,
      async (
        { to },
        context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'outgoing' | 'sealer'>>,
      ) => {
        await sendTestMailTo(to, context);
        return {};
      },
    ),
    route(selectWebhookReach, async (_input, { services }: SessionContext<Needs<'config'>>) => ({
      innerAllowed: services.config.outgoingAllow.length > 0,
    })),
    route(selectWebhooks, (_input, context: SessionContext<Needs<'database'>>) => listWebhooks(context)),
    route(insertWebhook, addWebhook),
    route(updateWebhook, async (input, context: SessionContext<Needs<'audit' | 'database'>>) => {
      await changeWebhook(input, context);
      return {};
    }),
    route(renewWebhookSecret, ({ id }, context: SessionContext<Needs<'audit' | 'database' | 'sealer'>>) =>
      renewSecret(id, context),
    ),
    route(deleteWebhook, async ({ id }, context: SessionContext<Needs<'audit' | 'database'>>) => {
      await removeWebhook(id, context);
      return {};
    }),
    route(
      testWebhook,
      ({ id }, context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'outgoing' | 'sealer'>>) =>
        tryWebhook(id, context),
    ),
  ],
  start: async (services) => {
    await seedFirstAccount(services);
    await services.expiryWatch.start();
    services.webhooks.start();
    return () => {
      services.expiryWatch.stop();
      return services.webhooks.stop();
    };
  },
});
