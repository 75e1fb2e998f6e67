/** Calls of `/task`, `/task/list`, `/cbsubtitles` and `/cbemergencies`, one file per feature. */
export * from './calendar.ts';
export * from './change.ts';
export * from './delivery.ts';
export * from './emergency.ts';
export * from './preflight.ts';
export * from './read.ts';
export * from './schedule.ts';
export * from './shape.ts';
export * from './subtitle.ts';
export * from './tree.ts';
export * from './zones.ts';
