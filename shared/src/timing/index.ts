export { Coalescer } from './Coalescer.ts';
export { Throttle } from './Throttle.ts';
