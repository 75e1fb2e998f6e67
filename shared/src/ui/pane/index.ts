import './hidden.css';

export { BulkBar } from './BulkBar.tsx';
export { type FilterChip, FilterChips } from './FilterChips.tsx';
export { isGone, LeadBack, useLeading } from './leading.tsx';
export { PageHelp } from './PageHelp.tsx';
export { type PaneSource, PaneState, type PaneStateProps } from './PaneState.tsx';
export { usePaneFold } from './paneFold.ts';
export { SectionNavigation } from './SectionNavigation.tsx';
export { ListSkeleton } from './skeletons.tsx';
export { TreeWorkArea } from './TreeWorkArea.tsx';
export { useVirtualRows } from './useVirtualRows.ts';
export { type BreadcrumbStep, WorkPane } from './WorkPane.tsx';
export { ZoneNote } from './ZoneNote.tsx';
