/** How a member proved their identity. */
export interface Proof {
  /** Hash the password was verified against; null for an identity provider. */
  readonly passwordHash: string | null;
  /** The provider's sign-out address, sealed. */
  readonly signOutSealed: string | null;
  /** Log details. */
  readonly detail?: Record<string, unknown>;
}
