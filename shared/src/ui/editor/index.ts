/** Parts that both editors are made of; what they say stands in the words of the editor around (`EditorWords`). */
import './editor.css';
import './outline.css';
import './palette.css';
import './properties.css';

export { AlignRow, DistributeRow } from './ArrangeRows.tsx';
export { BoxFields } from './BoxFields.tsx';
export { CommandButton } from './CommandButton.tsx';
export { CommandMenu, type MenuPlace } from './CommandMenu.tsx';
export { DocumentName } from './DocumentName.tsx';
export { DraftBanner } from './DraftBanner.tsx';
export { ElsewhereDialog, Version } from './ElsewhereDialog.tsx';
export { ChoiceField, ColourField, Field, NumberField, Section, SwitchField } from './fields.tsx';
export { GuideLines } from './GuideLines.tsx';
export { isMac } from './isMac.ts';
export { LibraryDrawer, materialDataType } from './library/LibraryDrawer.tsx';
export type { LibraryRequest } from './library/LibraryRequest.ts';
export { SaveMark } from './SaveMark.tsx';
export { SelectionFrame } from './SelectionFrame.tsx';
export { ShortcutSheet } from './ShortcutSheet.tsx';
export { screenBox } from './screenBox.ts';
export { type CanvasActs, useCanvasPointer } from './useCanvasPointer.ts';
export { type EditorKeys, useEditorKeys } from './useEditorKeys.ts';
export { useLeaveGuard } from './useLeaveGuard.ts';
export { usePaneSize } from './usePaneSize.ts';
export { type WarningLine, WarningList } from './WarningList.tsx';
export { EditorWords, useEditorWords } from './words.ts';
export { ZoomControls } from './ZoomControls.tsx';
