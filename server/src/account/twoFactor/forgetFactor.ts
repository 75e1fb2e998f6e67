import type { Connection } from '../../platform/database/connection.ts';

/** Removes a member's two-factor authentication with recovery codes. False: there was none. */
export async function forgetFactor(transaction: Connection, memberId: string): Promise<boolean> {
  await transaction.deleteFrom('recovery_code').where('member_id', '=', memberId).execute();
  const gone = transaction.deleteFrom('two_factor').where('member_id', '=', memberId);
  return (await gone.executeTakeFirst()).numDeletedRows > 0n;
}
