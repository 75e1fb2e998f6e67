import { z } from 'zod';
import { defineEndpoint } from '../base/endpoint.ts';
import { done, flag, instant, integer, nothing } from '../base/field.ts';
import { languageLocales } from '../locale.ts';

export const locale = z.enum(languageLocales);

/** Encryption of outgoing mail: TLS, STARTTLS, or none (then without a password). */
export const mailSecurity = z.enum(['tls', 'starttls', 'none']);
export type MailSecurity = z.infer<typeof mailSecurity>;

const mailSetting = z.object({
  /** Empty: the account sends no mail. */
  host: z.string().trim().max(200),
  port: integer(1, 65_535),
  security: mailSecurity,
  userName: z.string().trim().max(200),
  /** Sender address. */
  from: z.union([z.literal(''), z.email().max(200)]),
});

/** Settings that apply to everyone in an account. */
export const accountSettings = z.object({
  /** Name of the console instead of "Vitrine"; empty: the parent account's. */
  title: z.string(),
  /** Logo of the console; empty: the parent account's. */
  logoUrl: z.string(),
  defaultLanguage: locale,
  /** The account's own choice; empty: none. Absent from servers of an earlier version. */
  chosenLanguage: z.union([z.literal(''), locale]).optional(),
  timeZone: z.string(),
  /** The account's own choice, which new screens also use; empty: each screen uses its own zone. */
  chosenTimeZone: z.string().optional(),
  /** One or two addresses of an Open-Meteo compatible source; empty: the server's. */
  weatherSource: z.string(),
  /** False: that source has never answered since it was set. Absent from servers of an earlier version. */
  weatherReached: z.boolean().optional(),
  /** Retention of records in days. */
  keptDays: z.number().int(),
  /** Hours after which an unused session expires. */
  sessionHours: z.number().int(),
  /** Minimum length of a password, 5 to 12. */
  passwordLength: z.number().int(),
  /** Passwords must contain letters and digits. */
  passwordMixed: z.boolean(),
  /** Members who sign in with a password must set up two-factor authentication. */
  twoFactorRequired: z.boolean(),
  mail: mailSetting.extend({ passwordSet: z.boolean() }),
});
export type AccountSettings = z.infer<typeof accountSettings>;

export const selectAccountSettings = defineEndpoint({
  path: '/etv/selectAccountSettings.json',
  access: 'system.settings',
  summary: 'Returns the account-wide settings.',
  input: nothing,
  output: accountSettings,
});

export const updateAccountSettings = defineEndpoint({
  path: '/etv/updateAccountSettings.json',
  access: 'system.settings',
  encoding: 'json',
  summary: 'Updates the given account settings; absent fields keep their values.',
  input: z
    .object({
      title: z.string().trim().max(40),
      /** Empty: the parent account's; where none is set, the device's. */
      defaultLanguage: z.union([z.literal(''), locale]),
      /** Empty: new screens use their own zones; the account keeps its current one. */
      timeZone: z.string().trim().max(60),
      weatherSource: z.string().trim().max(500),
      keptDays: integer(1, 365),
      sessionHours: integer(1, 720),
      passwordLength: integer(5, 12),
      passwordMixed: flag,
      twoFactorRequired: flag,
      /** The password is kept if absent, and removed if empty. */
      mail: mailSetting.extend({ password: z.string().max(200).optional() }),
    })
    .partial(),
  output: done,
});

export const updateAccountLogo = defineEndpoint({
  path: '/etv/updateAccountLogo.json',
  access: 'system.settings',
  encoding: 'json',
  summary: 'Sets the logo of the account, or removes it.',
  input: z.object({
    /** A PNG, JPEG or WebP of up to 500 KB in base64; empty: none. */
    image: z.string().max(700_000).default(''),
  }),
  output: z.object({ logoUrl: z.string() }),
});

export const sendTestMail = defineEndpoint({
  path: '/etv/sendTestMail.json',
  access: 'system.settings',
  summary: "Sends a test mail with the saved settings and returns the mail server's answer.",
  input: z.object({ to: z.email().max(200) }),
  output: done,
});

export const selectBranding = defineEndpoint({
  path: '/etv/selectBranding.json',
  access: 'public',
  summary:
    "Returns name, logo and console language of the session's account, or of the operator without a session.",
  input: nothing,
  output: z.object({
    title: z.string(),
    logoUrl: z.string(),
    defaultLanguage: locale,
    /** The account's own choice; empty: none. */
    chosenLanguage: z.union([z.literal(''), locale]).optional(),
    /** When a backup was restored within the last day, which ends all sessions. */
    restoredAt: instant.nullable(),
  }),
});

export const selectTerminalBrand = defineEndpoint({
  path: '/etv/selectTerminalBrand.json',
  access: 'terminal',
  summary: "Returns name, logo and language of the player's account, for the idle screen.",
  input: nothing,
  output: selectBranding.output.pick({ title: true, logoUrl: true, chosenLanguage: true }),
});
