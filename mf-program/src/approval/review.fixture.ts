import type { ProgramReview } from '@vitrine/shared/api';
import { createProgramDocument } from '@vitrine/shared/document';

/** A program waiting for its first decision, as seen by a reviewer with the right to decide. */
export const submittedReview: ProgramReview = {
  ...{ id: 'p', name: 'Lunch', thumbnailUrl: '', resolution: '1920x1080', revision: 3, scenes: 1 },
  ...{ audit: 'unreviewed', auditReason: '', auditedBy: '', auditedAt: null, passedRevision: null },
  ...{ updatedAt: '2026-05-04T08:00:00.000Z', updatedBy: 'author', waitingSince: '2026-05-04T08:00:00.000Z' },
  ...{ openRemarks: 0, barred: '', document: createProgramDocument(), auditRequired: true, passed: null },
  ...{ remarks: [], trail: [], mayReview: true, readAt: '2026-05-04T08:00:00.000Z' },
};
