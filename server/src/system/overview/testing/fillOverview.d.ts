import type { Database } from '../../../platform/database/connection.ts';
/** Gives the terminals of an account all that the overview tells of. */
export declare function fillOverview(database: Database, tenantId: string): Promise<void>;
/** The plainest answer: all terminals of the account counted one by one. */
export declare function countPlainly(database: Database, tenantId: string): Promise<void>;
