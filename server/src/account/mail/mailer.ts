import { Refusal } from '../../platform/errors.ts';
import type { Needs } from '../../services.ts';
import { findSetting } from '../settings/settingRepository.ts';
import { type Mail, type MailRoute, type RefusedRecipient, SmtpFailure, sendBySmtp } from './smtp.ts';

/** Excludes characters that could inject further lines. */
const plainAddress = /^[^\s<>"(),:;\\]+@[^\s<>"(),:;\\]+$/;
const mostRecipients = 50;

/** The mail server refused some recipients; the others have the mail and must not receive it again. */
export class PartlyRefused extends Refusal<'mail.failed'> {
  readonly left: string[];

  constructor([first, ...more]: readonly [RefusedRecipient, ...RefusedRecipient[]]) {
    super('mail.failed', { reason: first.reason });
    this.left = [first, ...more].map(({ address }) => address);
  }
}

async function routeOf(
  services: Needs<'database' | 'outgoing' | 'sealer'>,
  tenantId: string,
): Promise<MailRoute> {
  const setting = await findSetting(services.database, tenantId);
  if (setting.mail_host === '' || setting.mail_from === '') throw new Refusal('mail.unset');
  const sealed = setting.mail_password_sealed;
  const password = sealed === null ? '' : services.sealer.open(sealed);
  if (password === undefined) throw new Refusal('mail.passwordLost');
  return {
    destination: await services.outgoing.resolve(setting.mail_host),
    port: setting.mail_port,
    security: setting.mail_security,
    userName: setting.mail_user,
    password,
    from: setting.mail_from,
  };
}

/**
 * Sends a mail through the account's mail server and waits for acceptance. Refuses with `mail.unset` without a server,
 * and with `mail.failed` and its response; with {@link PartlyRefused} if some recipients were accepted.
 */
export async function sendMail(
  services: Needs<'clock' | 'database' | 'outgoing' | 'sealer'>,
  tenantId: string,
  mail: Mail,
): Promise<void> {
  const wrong = mail.to.find((address) => !plainAddress.test(address));
  if (wrong !== undefined || mail.to.length === 0 || mail.to.length > mostRecipients)
    throw new Refusal('mail.address', { address: wrong ?? '' });
  const route = await routeOf(services, tenantId);
  const [first, ...more] = await handOver(route, mail, services.clock.now());
  if (first) throw new PartlyRefused([first, ...more]);
}

async function handOver(route: MailRoute, mail: Mail, at: Date): Promise<RefusedRecipient[]> {
  try {
    return await sendBySmtp(route, mail, at);
  } catch (error) {
    if (error instanceof SmtpFailure) throw new Refusal('mail.failed', { reason: error.message });
    throw error;
  }
}
