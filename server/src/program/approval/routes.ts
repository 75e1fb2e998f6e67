import * as api from '@vitrine/shared/api';
import { route, type SessionContext } from '../../platform/route.ts';
import type { Needs } from '../../services.ts';
import { reviewProgram } from './approval.ts';
import { dismissRejection, readNews } from './news.ts';
import { readQueue } from './queue.ts';
import { addRemark, readRemarks, removeRemark, settleRemark } from './remarks.ts';
import { readReview } from './review.ts';
import { readSetting, switchApproval } from './setting.ts';
import { submit } from './submission.ts';

type UpdateApprovalNeeds = Needs<
  'audit' | 'clock' | 'contentWatch' | 'database' | 'events' | 'h5Works' | 'materials'
>;

/** Answers a change that returns nothing. */
const done = async (change: Promise<unknown>) => {
  await change;
  return {};
};

export const approvalRoutes = [
  route(api.selectProgramSetting, (_input, { services, session }: SessionContext<Needs<'database'>>) =>
    readSetting(services, session.tenantId),
  ),
  route(
    api.updateProgramSetting,
    (
      input,
      context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'events' | 'h5Works' | 'materials'>>,
    ) => done(switchApproval(context, input)),
  ),
  route(api.selectProgramAuditPage, (input, context: SessionContext<Needs<'database'>>) =>
    readQueue(context.services, context, input),
  ),
  route(api.selectReviewNews, (_input, context: SessionContext<Needs<'database'>>) =>
    readNews(context.services, context),
  ),
  route(
    api.updateRejectionDismissed,
    ({ id }, context: SessionContext<Needs<'clock' | 'database' | 'events'>>) =>
      done(dismissRejection(context.services, context, id)),
  ),
  route(
    api.selectProgramReview,
    ({ id }, context: SessionContext<Needs<'clock' | 'database' | 'h5Works' | 'materials'>>) =>
      readReview(context.services, context, id),
  ),
  route(api.updateProgramAudit, (input, context: SessionContext<UpdateApprovalNeeds>) =>
    done(reviewProgram(context.services, context, input)),
  ),
  route(
    api.submitProgram,
    async (
      input,
      context: SessionContext<Needs<'audit' | 'clock' | 'contentWatch' | 'database' | 'events'>>,
    ) => ({
      submitted: await submit(context.services, context, input),
    }),
  ),
  route(api.selectProgramRemarks, ({ id }, context: SessionContext<Needs<'database'>>) =>
    readRemarks(context.services, context, id),
  ),
  route(
    api.insertProgramRemark,
    (input, context: SessionContext<Needs<'audit' | 'clock' | 'contentWatch' | 'database' | 'events'>>) =>
      addRemark(context.services, context, input),
  ),
  route(
    api.updateProgramRemark,
    (input, context: SessionContext<Needs<'audit' | 'clock' | 'contentWatch' | 'database' | 'events'>>) =>
      done(settleRemark(context.services, context, input)),
  ),
  route(
    api.deleteProgramRemark,
    ({ id }, context: SessionContext<Needs<'audit' | 'clock' | 'contentWatch' | 'database' | 'events'>>) =>
      done(removeRemark(context.services, context, id)),
  ),
];
