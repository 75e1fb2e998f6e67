import { z } from 'zod';
import { defineEndpoint } from '../base/endpoint.ts';
import { done, flag, instant, integer, nothing } from '../base/field.ts';

export const locale = z.enum(['zh_CN', 'en_US', 'ko_US']);

/** How mail leaves: encrypted from the first byte, after STARTTLS, or not at all encrypted (then without a password). */
export const mailSecurity = z.enum(['tls', 'starttls', 'none']);
export type MailSecurity = z.infer<typeof mailSecurity>;

const mailSetting = z.object({
  /** Empty: the account sends no mail. */
  host: z.string().trim().max(200),
  port: integer(1, 65_535),
  security: mailSecurity,
  userName: z.string().trim().max(200),
  /** Address that mail comes from. */
  from: z.union([z.literal(''), z.email().max(200)]),
});

/** Everything of an account that its people may set for all of them. */
export const accountSettings = z.object({
  /** Name of the console in place of "Vitrine"; empty: that of the account above. */
  title: z.string(),
  /** Picture in place of the mark; empty: that of the account above. */
  logoUrl: z.string(),
  defaultLanguage: locale,
  /** What the account chose of it; empty: nothing. A server of an earlier version does not tell. */
  chosenLanguage: z.union([z.literal(''), locale]).optional(),
  timeZone: z.string(),
  /** The same where somebody set it: then new screens go by it, too; empty: by their own clock. */
  chosenTimeZone: z.string().optional(),
  /** One or two addresses of an Open-Meteo compatible source; empty: the server's own. */
  weatherSource: z.string(),
  /** False: that source has never answered since it was chosen. A server of an earlier version does not tell. */
  weatherReached: z.boolean().optional(),
  /** Days for which records are kept. */
  keptDays: z.number().int(),
  /** Hours after which a session that is not used ends. */
  sessionHours: z.number().int(),
  /** Least characters of a password, 5 to 12. */
  passwordLength: z.number().int(),
  /** Passwords need letters and digits. */
  passwordMixed: z.boolean(),
  /** Who signs in by a password sets up a second step before they are let in. */
  twoFactorRequired: z.boolean(),
  mail: mailSetting.extend({ passwordSet: z.boolean() }),
});
export type AccountSettings = z.infer<typeof accountSettings>;

export const selectAccountSettings = defineEndpoint({
  path: '/etv/selectAccountSettings.json',
  access: 'system.settings',
  summary: 'What the account has set for all its people.',
  input: nothing,
  output: accountSettings,
});

export const updateAccountSettings = defineEndpoint({
  path: '/etv/updateAccountSettings.json',
  access: 'system.settings',
  encoding: 'json',
  summary: 'Changes what is given and leaves the rest.',
  input: z
    .object({
      title: z.string().trim().max(40),
      /** Empty: none of its own; that of the account above counts, and where none has one, that of the device. */
      defaultLanguage: z.union([z.literal(''), locale]),
      /** Empty: not chosen for new screens, which go by their own clocks; the account keeps the one that it has. */
      timeZone: z.string().trim().max(60),
      weatherSource: z.string().trim().max(500),
      keptDays: integer(1, 365),
      sessionHours: integer(1, 720),
      passwordLength: integer(5, 12),
      passwordMixed: flag,
      twoFactorRequired: flag,
      /** The password stays when it is left out, and goes when it is empty. */
      mail: mailSetting.extend({ password: z.string().max(200).optional() }),
    })
    .partial(),
  output: done,
});

export const updateAccountLogo = defineEndpoint({
  path: '/etv/updateAccountLogo.json',
  access: 'system.settings',
  encoding: 'json',
  summary: 'Sets the picture in place of the mark, or takes it away.',
  input: z.object({
    /** A PNG, JPEG or WebP of up to 500 KB in base64; empty: none. */
    image: z.string().max(700_000).default(''),
  }),
  output: z.object({ logoUrl: z.string() }),
});

export const sendTestMail = defineEndpoint({
  path: '/etv/sendTestMail.json',
  access: 'system.settings',
  summary: 'Sends a mail by the settings that are kept, and tells what the mail server said.',
  input: z.object({ to: z.email().max(200) }),
  output: done,
});

export const selectBranding = defineEndpoint({
  path: '/etv/selectBranding.json',
  access: 'public',
  summary: 'Name, mark and language of the console: of the session, otherwise of whoever runs the server.',
  input: nothing,
  output: z.object({
    title: z.string(),
    logoUrl: z.string(),
    defaultLanguage: locale,
    /** The same where somebody chose it; empty: nobody did. */
    chosenLanguage: z.union([z.literal(''), locale]).optional(),
    /** When a backup was put in place of everything, in the last day: then nobody is signed in any more. */
    restoredAt: instant.nullable(),
  }),
});

export const selectTerminalBrand = defineEndpoint({
  path: '/etv/selectTerminalBrand.json',
  access: 'terminal',
  summary: 'Name, mark and language of the account that a player belongs to, for its idle screen.',
  input: nothing,
  output: selectBranding.output.pick({ title: true, logoUrl: true, chosenLanguage: true }),
});
