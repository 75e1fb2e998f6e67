import { message } from '../../platform/messages.ts';
import type { SessionContext } from '../../platform/route.ts';
import type { Needs } from '../../services.ts';
import { sendMail } from './mailer.ts';

/** Sends a test mail in the caller's language. */
export async function sendTestMail(
  to: string,
  context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'outgoing' | 'sealer'>>,
): Promise<void> {
  const { services, session, language } = context;
  const { userName, tenantId } = session;
  const mail = {
    to: [to],
    subject: message(language, 'mail.testSubject'),
    text: message(language, 'mail.testText', { userName }),
  };
  await sendMail(services, tenantId, mail);
  const subject = { kind: 'account', id: tenantId, name: '' };
  await services.audit.record(context, { action: 'system.mailTested', subject, detail: { to } });
}
