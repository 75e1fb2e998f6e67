import { z } from 'zod';
import { defineEndpoint } from '../base/endpoint.ts';
import { done, flag, nothing } from '../base/field.ts';
import { loginAnswer } from './session.ts';

/** Member field that the provider's claim is matched against. */
export const oidcMemberField = z.enum(['userName', 'phone']);
export type OidcMemberField = z.infer<typeof oidcMemberField>;

const fields = {
  enabled: flag,
  /** Label of the button; empty: the provider's host. */
  label: z.string().trim().max(40),
  /** Issuer URL of the provider. */
  issuer: z.string().trim().max(300),
  clientId: z.string().trim().max(300),
  /** Name of the claim that identifies the user. */
  claim: z
    .string()
    .trim()
    .max(60)
    .regex(/^[\w.:/-]+$/),
  memberField: oidcMemberField,
  /** Role for users without an account here; empty: they are refused. */
  createRoleId: z.string().trim().max(64),
  /** Signing out here also signs out at the provider. */
  signOutThere: flag,
};

export const oidcSetting = z.object({
  ...fields,
  secretSet: z.boolean(),
  /** `org` parameter of this account's sign-in page: `/web/login?org=…`; empty for the server's own. */
  organisation: z.string(),
  /** Roles that the caller may assign to new users. */
  roles: z.array(z.object({ roleId: z.string(), name: z.string() })),
  /** Whether the caller may set a provider in an internal network, also without TLS. */
  innerAllowed: z.boolean(),
});
export type OidcSetting = z.infer<typeof oidcSetting>;

export const selectOidcSetting = defineEndpoint({
  path: '/etv/selectOidcSetting.json',
  access: 'system.settings',
  summary: "Returns the settings of the account's identity provider.",
  input: nothing,
  output: oidcSetting,
});

export const updateOidcSetting = defineEndpoint({
  path: '/etv/updateOidcSetting.json',
  access: 'system.settings',
  encoding: 'json',
  summary: 'Updates the identity provider. If it is enabled, its metadata is fetched first.',
  input: z.object({
    ...fields,
    /** Kept if absent, removed if empty. */
    secret: z.string().max(500).optional(),
  }),
  output: done,
});

/** Empty: the account that runs the server. */
const organisation = z
  .string()
  .trim()
  .max(64)
  .regex(/^[\w-]*$/)
  .default('');

export const selectOidcDoor = defineEndpoint({
  path: '/etv/selectOidcDoor.json',
  access: 'public',
  summary: 'Returns whether sign-in by an identity provider is offered, and the label of its button.',
  input: z.object({ organisation }),
  output: z.object({ offered: z.boolean(), label: z.string() }),
});

export const startOidc = defineEndpoint({
  path: '/etv/startOidc.json',
  access: 'public',
  summary: 'Starts a sign-in by the identity provider: returns its address and the state to come back with.',
  input: z.object({
    organisation,
    /** The sign-in page, to which the provider redirects. */
    returnTo: z
      .url({ protocol: /^https?$/ })
      .max(300)
      .regex(/\/web\/login$/),
  }),
  output: z.object({ address: z.string(), attemptToken: z.string() }),
});

export const finishOidc = defineEndpoint({
  path: '/etv/finishOidc.json',
  access: 'public',
  summary: 'Completes a sign-in with the parameters returned by the identity provider.',
  input: z.object({
    attemptToken: z.string().max(100),
    /** Query of the provider's redirect, without `?`. */
    answer: z.string().max(6000),
  }),
  output: loginAnswer,
});
