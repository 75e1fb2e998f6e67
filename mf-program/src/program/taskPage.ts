import type { ProgramTaskUse } from '@vitrine/shared/api';
import { pathOf } from '@vitrine/shared/session';

/** Page of a task or of an emergency program; undefined without access. */
export const taskPage = ({ id, emergency }: ProgramTaskUse) => pathOf[emergency ? 'emergency' : 'task'](id);
