/** How somebody proved who they are. */
export interface Proof {
  /** What the password was checked against; null where an identity provider vouched. */
  readonly passwordHash: string | null;
  /** Where the provider ends its own session, sealed. */
  readonly signOutSealed: string | null;
  /** Written into the log. */
  readonly detail?: Record<string, unknown>;
}
