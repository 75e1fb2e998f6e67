import { isIP } from 'node:net';
import type { MailSecurity } from '@vitrine/shared/api';
import type { SMTPTransportOptions } from 'nodemailer';
import type { Destination } from '../../platform/http/Outgoing.ts';

/** A plain-text mail. */
export interface Mail {
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
}

/** Connection to a mail server. */
export interface MailRoute {
  readonly destination: Destination;
  readonly port: number;
  readonly security: MailSecurity;
  /** Empty: no authentication. */
  readonly userName: string;
  readonly password: string;
  readonly from: string;
}

/** A recipient refused while others were accepted. */
export interface RefusedRecipient {
  readonly address: string;
  /** The server's response. */
  readonly reason: string;
}

/** The mail server refused or did not respond; the message is its response. */
export class SmtpFailure extends Error {
  override readonly name = 'SmtpFailure';
}

const patience = 15_000;
/** Total milliseconds, against servers that respond endlessly slowly. */
const patienceInAll = 45_000;
const replyLimit = 16_384;
const longestReason = 300;

function connectionTo(route: MailRoute): SMTPTransportOptions {
  const { destination, port, security, userName, password } = route;
  return {
    // The validated address: the name could resolve differently the next time.
    host: destination.address,
    port,
    name: 'vitrine',
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    // SNI requires a name; for an address, the certificate is compared with it.
    ...(isIP(destination.host) === 0 && { tls: { servername: destination.host } }),
    // With credentials, authentication is mandatory: never sends silently without.
    ...(userName !== '' && { auth: { user: userName, pass: password }, forceAuth: true }),
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    maxResponseSize: replyLimit,
  };
}

/** The server's response, or the network error. */
function reasonOf(error: unknown): string {
  const { code, response, message } = Object(error) as Record<string, unknown>;
  if (typeof response === 'string') return response.replace(/\r?\n\d{3}[ -]/g, '\n').slice(0, longestReason);
  if (code === 'ETIMEDOUT' || code === 'EABORT') return 'ETIMEDOUT';
  return String(message).slice(0, longestReason);
}

/**
 * Sends a mail by SMTP. Returns recipients refused while others were accepted.
 *
 * @param inAll milliseconds
 * @throws SmtpFailure with the server's response
 */
export async function sendBySmtp(
  route: MailRoute,
  { to, subject, text }: Mail,
  at: Date,
  inAll: number = patienceInAll,
): Promise<RefusedRecipient[]> {
  // Loaded on first use: it takes 5 MB.
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
