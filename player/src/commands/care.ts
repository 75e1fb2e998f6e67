export { openDiary } from '../report/diary.ts';
export { Caretaker } from './caretaker.ts';
