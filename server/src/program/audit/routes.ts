import * as api from '@vitrine/shared/api';
import { type Route, route } from '../../platform/route.ts';
import { dismissRejection, readNews } from './news.ts';
import { readQueue } from './queue.ts';
import { addRemark, readRemarks, removeRemark, settleRemark } from './remarks.ts';
import { readReview } from './review.ts';
import { readSetting, switchAudit } from './setting.ts';
import { submit } from './submission.ts';
import { reviewProgram } from './verdict.ts';

/** Answers a change that has nothing to tell. */
const done = async (change: Promise<unknown>) => {
  await change;
  return {};
};

export const auditRoutes: readonly Route[] = [
  route(api.selectProgramSetting, (_input, { services, session }) => readSetting(services, session.tenantId)),
  route(api.updateProgramSetting, (input, context) => done(switchAudit(context, input))),
  route(api.selectProgramAuditPage, (input, context) => readQueue(context.services, context, input)),
  route(api.selectReviewNews, (_input, context) => readNews(context.services, context)),
  route(api.updateRejectionDismissed, ({ id }, context) =>
    done(dismissRejection(context.services, context, id)),
  ),
  route(api.selectProgramReview, ({ id }, context) => readReview(context.services, context, id)),
  route(api.updateProgramAudit, (input, context) => done(reviewProgram(context.services, context, input))),
  route(api.submitProgram, async (input, context) => ({
    submitted: await submit(context.services, context, input),
  })),
  route(api.selectProgramRemarks, ({ id }, context) => readRemarks(context.services, context, id)),
  route(api.insertProgramRemark, (input, context) => addRemark(context.services, context, input)),
  route(api.updateProgramRemark, (input, context) => done(settleRemark(context.services, context, input))),
  route(api.deleteProgramRemark, ({ id }, context) => done(removeRemark(context.services, context, id))),
];
