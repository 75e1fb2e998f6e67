/** The calls of `/task`, `/task/list`, `/cbsubtitles` and `/cbemergencies`, one file for each thing that a person does. */
export * from './task/calendar.ts';
export * from './task/change.ts';
export * from './task/delivery.ts';
export * from './task/emergency.ts';
export * from './task/read.ts';
export * from './task/review.ts';
export * from './task/schedule.ts';
export * from './task/shape.ts';
export * from './task/subtitle.ts';
export * from './task/tree.ts';
export * from './task/zones.ts';
