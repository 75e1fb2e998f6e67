import { connect as connectPlain, isIP, type Socket } from 'node:net';
import { connect as connectSecure } from 'node:tls';
import type { Destination } from '../../platform/http/outgoing.ts';

/** What a mail server answered. */
export interface SmtpReply {
  readonly code: number;
  readonly text: string;
}

/** The mail server said no, or nothing; the message is what it said. */
export class SmtpFailure extends Error {
  override readonly name = 'SmtpFailure';
}

const patience = 15_000;
/** Milliseconds for all of it: one that says a letter now and then would never be silent. */
const patienceInAll = 45_000;
const replyLimit = 16_384;

/** Whose certificate is asked for; an address is no name that could be asked for, and is compared as it is. */
const namedBy = ({ host, address }: Destination) =>
  isIP(host) === 0 ? { servername: host } : { host: address };

/** A connection to a mail server on which one line is said and one reply heard at a time. */
export class SmtpLine {
  readonly #destination: Destination;
  #socket: Socket;
  #heard = '';
  #failure: Error | undefined;
  #listener: (() => void) | undefined;
  readonly #end: NodeJS.Timeout;

  private constructor(destination: Destination, socket: Socket, inAll: number) {
    this.#destination = destination;
    this.#socket = socket;
    this.#end = setTimeout(() => this.#socket.destroy(new Error('ETIMEDOUT')), inAll);
    this.#listen();
  }

  static open(
    destination: Destination,
    port: number,
    secure: boolean,
    inAll: number = patienceInAll,
  ): SmtpLine {
    const { address } = destination;
    const socket = secure
      ? connectSecure({ host: address, port, ...namedBy(destination) })
      : connectPlain({ host: address, port });
    return new SmtpLine(destination, socket, inAll);
  }

  /** Goes on encrypted. What was heard before counts no more: somebody between could have said it. */
  async encrypt(): Promise<void> {
    this.#socket.removeAllListeners();
    this.#heard = '';
    this.#socket = connectSecure({ socket: this.#socket, ...namedBy(this.#destination) });
    this.#listen();
    const socket = this.#socket;
    await new Promise<void>((resolve, reject) => {
      socket.once('secureConnect', resolve);
      socket.once('error', (error: Error) => reject(new SmtpFailure(error.message)));
      socket.once('close', () => reject(new SmtpFailure('closed')));
    });
  }

  /** Says a line and hears the reply; throws when its code is not one of those. */
  async say(line: string, ...wanted: readonly number[]): Promise<SmtpReply> {
    this.#socket.write(`${line}\r\n`);
    return this.hear(...wanted);
  }

  async hear(...wanted: readonly number[]): Promise<SmtpReply> {
    for (;;) {
      const reply = this.#takeReply();
      if (reply && wanted.includes(reply.code)) return reply;
      if (reply) throw new SmtpFailure(`${reply.code} ${reply.text}`.slice(0, 300));
      if (this.#failure) throw this.#failure;
      if (this.#heard.length > replyLimit) throw new SmtpFailure('no mail server');
      await new Promise<void>((resolve) => {
        this.#listener = resolve;
      });
    }
  }

  close(): void {
    clearTimeout(this.#end);
    this.#socket.destroy();
  }

  /** A reply is lines `250-text` up to one `250 text`. */
  #takeReply(): SmtpReply | undefined {
    const match = /^(?:\d{3}-.*\r?\n)*(\d{3})(?: .*)?\r?\n/.exec(this.#heard);
    if (!match) return undefined;
    this.#heard = this.#heard.slice(match[0].length);
    const lines = match[0].trimEnd().split(/\r?\n/);
    return { code: Number(match[1]), text: lines.map((line) => line.slice(4)).join('\n') };
  }

  #listen(): void {
    const fail = (message: string) => {
      this.#failure ??= new SmtpFailure(message);
      this.#listener?.();
    };
    this.#failure = undefined;
    this.#socket.setTimeout(patience, () => {
      fail('ETIMEDOUT');
      this.#socket.destroy();
    });
    this.#socket.on('data', (part: Buffer) => {
      this.#heard += part.toString('utf8');
      this.#listener?.();
    });
    this.#socket.on('error', (error: Error) => fail(error.message));
    this.#socket.on('close', () => fail('closed'));
  }
}
