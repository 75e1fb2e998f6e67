export { StateMark, type StateWord } from './StateMark.tsx';
