import type { Template } from '../template.ts';

/** Every template that comes along, in the order in which they are offered. */
export const templates: readonly Template[] = [];
