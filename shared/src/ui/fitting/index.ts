export { useFitting } from './useFitting.ts';
