export { EditedMark } from './EditedMark.tsx';
export { EditedNotice } from './EditedNotice.tsx';
