export { Coalescer, type CoalescerOptions } from './Coalescer.ts';
export { Throttle } from './Throttle.ts';
