import type { MailSecurity } from '@vitrine/shared/api';
import type { Destination } from '../../platform/http/outgoing.ts';
import { type Mail, messageOf } from './message.ts';
import { SmtpFailure, SmtpLine } from './smtpLine.ts';

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

const base64 = (text: string) => Buffer.from(text).toString('base64');

async function greet(line: SmtpLine): Promise<string> {
  return (await line.say('EHLO vitrine', 250)).text.toUpperCase();
}

async function signIn(line: SmtpLine, abilities: string, { userName, password }: MailRoute): Promise<void> {
  const methods = /^AUTH[ =](.*)$/m.exec(abilities)?.[1] ?? '';
  if (methods.includes('PLAIN')) {
    await line.say(`AUTH PLAIN ${base64(`\0${userName}\0${password}`)}`, 235);
    return;
  }
  if (!methods.includes('LOGIN')) throw new SmtpFailure('AUTH PLAIN, AUTH LOGIN: not offered');
  await line.say('AUTH LOGIN', 334);
  await line.say(base64(userName), 334);
  await line.say(base64(password), 235);
}

async function handOver(line: SmtpLine, route: MailRoute, mail: Mail, at: Date): Promise<void> {
  await line.hear(220);
  let abilities = await greet(line);
  if (route.security === 'starttls') {
    await line.say('STARTTLS', 220);
    await line.encrypt();
    abilities = await greet(line);
  }
  if (route.userName !== '') await signIn(line, abilities, route);
  await line.say(`MAIL FROM:<${route.from}>`, 250);
  for (const address of mail.to) await line.say(`RCPT TO:<${address}>`, 250, 251);
  await line.say('DATA', 354);
  await line.say(`${messageOf(mail, route.from, at)}\r\n.`, 250);
  // The mail is taken; whether the farewell is answered changes nothing.
  await line.say('QUIT', 221).catch(() => undefined);
}

/** Hands a mail to a mail server. @throws SmtpFailure with what the server said */
export async function sendBySmtp(route: MailRoute, mail: Mail, at: Date): Promise<void> {
  const line = SmtpLine.open(route.destination, route.port, route.security === 'tls');
  try {
    await handOver(line, route, mail, at);
  } finally {
    line.close();
  }
}
