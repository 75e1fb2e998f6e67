import * as api from '@vitrine/shared/api';
import { route, type SessionContext } from '../../platform/route.ts';
import type { Needs } from '../../services.ts';
import { inform } from '../desired/facts.ts';
import { recordTreeChange } from '../recordTreeChange.ts';
import { removeWall, saveWall, showPattern } from './linked.ts';
import { linkedGroups } from './linkedRepository.ts';

const kind = 'linkedGroup';

export const linkedRoutes = [
  route(
    api.selectLinkedGroups,
    (_input, { services, session }: SessionContext<Needs<'clock' | 'database'>>) =>
      linkedGroups(services.database, session.tenantId, services.clock.now()),
  ),
  route(
    api.saveLinkedGroup,
    async (
      input,
      context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'events' | 'terminals'>>,
    ) => {
      const { services, session } = context;
      const { id, concerned } = await saveWall(services.database, session.tenantId, input);
      const act = input.id === '' ? 'terminal.linkedAdded' : 'terminal.linkedChanged';
      const { rows, columns, mode, cells } = input;
      const detail = { rows, columns, mode, terminals: cells.length };
      await recordTreeChange(context, act, { kind, id, name: input.name }, detail);
      await inform(services, session.tenantId, concerned);
      return { id };
    },
  ),
  route(
    api.deleteLinkedGroup,
    async (
      input,
      context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'events' | 'terminals'>>,
    ) => {
      const { services, session } = context;
      const { name, concerned } = await removeWall(services.database, session.tenantId, input.id);
      await recordTreeChange(context, 'terminal.linkedDeleted', { kind, id: input.id, name });
      await inform(services, session.tenantId, concerned);
      return {};
    },
  ),
  route(
    api.showTestPattern,
    async (input, context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'terminals'>>) => {
      const { name, ...shown } = await showPattern(context.services, context.session.tenantId, input);
      const subject = { kind, id: input.id, name };
      await context.services.audit.record(context, {
        action: 'terminal.testPatternShown',
        subject,
        detail: { seconds: input.seconds },
      });
      return shown;
    },
  ),
];
