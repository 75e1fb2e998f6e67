export { EditedMark } from './EditedMark.tsx';
export { EditedNotice, EditsNotice } from './EditedNotice.tsx';
export { EditsStore } from './EditsStore.ts';
export { useEdits } from './useEdits.ts';
export { usePublishEdits } from './usePublishEdits.ts';
export { useUpdateScreens } from './useUpdateScreens.ts';
