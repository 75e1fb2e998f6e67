import { isIP } from 'node:net';
import type { MailSecurity } from '@vitrine/shared/api';
import type { SMTPTransportOptions } from 'nodemailer';
import type { Destination } from '../../platform/http/outgoing.ts';

/** A mail of plain text. */
export interface Mail {
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
}

/** How a mail server is reached. */
export interface MailRoute {
  readonly destination: Destination;
  readonly port: number;
  readonly security: MailSecurity;
  /** Empty: without signing in. */
  readonly userName: string;
  readonly password: string;
  readonly from: string;
}

/** An address that the mail server refused while it took the mail for others. */
export interface RefusedRecipient {
  readonly address: string;
  /** What the server said. */
  readonly reason: string;
}

/** The mail server said no, or nothing; the message is what it said. */
export class SmtpFailure extends Error {
  override readonly name = 'SmtpFailure';
}

const patience = 15_000;
/** Milliseconds for all of it: one that says a letter now and then would never be silent. */
const patienceInAll = 45_000;
const replyLimit = 16_384;
const longestReason = 300;

function connectionTo(route: MailRoute): SMTPTransportOptions {
  const { destination, port, security, userName, password } = route;
  return {
    // The very address that was checked: a name would be looked up again.
    host: destination.address,
    port,
    name: 'vitrine',
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    // An address is no name that could be asked for; the certificate is compared with it as it is.
    ...(isIP(destination.host) === 0 && { tls: { servername: destination.host } }),
    // With credentials it signs in or fails: no mail is sent without authentication silently.
    ...(userName !== '' && { auth: { user: userName, pass: password }, forceAuth: true }),
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    maxResponseSize: replyLimit,
  };
}

/** What the server said, or what the network did. */
function reasonOf(error: unknown): string {
  const { code, response, message } = Object(error) as Record<string, unknown>;
  if (typeof response === 'string') return response.replace(/\r?\n\d{3}[ -]/g, '\n').slice(0, longestReason);
  if (code === 'ETIMEDOUT' || code === 'EABORT') return 'ETIMEDOUT';
  return String(message).slice(0, longestReason);
}

/**
 * Hands a mail to a mail server. Answers the addresses that it refused while it took the mail for others.
 *
 * @param inAll milliseconds
 * @throws SmtpFailure with what the server said
 */
export async function sendBySmtp(
  route: MailRoute,
  { to, subject, text }: Mail,
  at: Date,
  inAll: number = patienceInAll,
): Promise<RefusedRecipient[]> {
  // Loaded with the first mail: it holds 5 MB.
  const { createTransport } = await import('nodemailer');
  const { from } = route;
  try {
    const { rejectedErrors = [] } = await createTransport(connectionTo(route)).sendMail({
      envelope: { from, to: [...to] },
      from: { name: '', address: from },
      to: to.map((address) => ({ name: '', address })),
      date: at,
      subject,
      text,
      textEncoding: 'base64',
      headers: { 'Auto-Submitted': 'auto-generated' },
      disableFileAccess: true,
      disableUrlAccess: true,
      signal: AbortSignal.timeout(inAll),
    });
    return rejectedErrors.map((error) => ({ address: error.recipient ?? '', reason: reasonOf(error) }));
  } catch (error) {
    throw new SmtpFailure(reasonOf(error), { cause: error });
  }
}
