import { SharedUse } from './SharedUse.ts';

/** Use of the facades that host and remotes share. */
export const sharedUse = new SharedUse();
