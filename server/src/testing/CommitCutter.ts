import { createConnection, createServer, type Server, type Socket } from 'node:net';

/** What happens to one COMMIT on its way to PostgreSQL. */
export type Fate =
  /** It arrives and is answered. */
  | 'pass'
  /** It arrives, and the connection is gone before its answer. */
  | 'unanswered'
  /** The connection is gone before it arrives. */
  | 'lost';

/** A COMMIT as a simple query of the protocol: type, length, text with a zero at its end. */
const commitText = 'commit\0';
const headLength = 5;

type Upstream = { path: string } | { host: string; port: number };

/** A proxy between a pool and PostgreSQL that cuts connections at COMMIT, or lets all of them hang. */
export class CommitCutter {
  readonly #upstream: Upstream;
  readonly #sockets = new Set<Socket>();
  readonly #server: Server;
  #decide: () => Fate = () => 'pass';
  #held = false;
  /** Connections that were cut. */
  cuts = 0;

  constructor(upstream: Upstream) {
    this.#upstream = upstream;
    this.#server = createServer((client) => this.#join(client));
  }

  /** Returns the port on which it listens. */
  async listen(): Promise<number> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('The proxy has no port');
    return address.port;
  }

  /** From now on, asked for every COMMIT. */
  decide(decide: () => Fate): void {
    this.#decide = decide;
  }

  /** From now on nothing passes in either direction, while connections stay open: a database that hangs. */
  hold(): void {
    this.#held = true;
    for (const socket of this.#sockets) socket.pause();
  }

  /** What was held passes, and all that comes after it. */
  letPass(): void {
    this.#held = false;
    for (const socket of this.#sockets) socket.resume();
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #join(client: Socket): void {
    const upstream = createConnection(this.#upstream);
    for (const socket of [client, upstream]) {
      socket.setNoDelay(true);
      this.#sockets.add(socket);
      // A broken connection is the point of the test; both ends see it as closed.
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        this.#sockets.delete(socket);
        client.destroy();
        upstream.end();
      });
    }
    upstream.pipe(client);
    client.on('data', this.#reader(client, upstream));
    if (this.#held) this.hold();
  }

  /** Hands on whole messages, so that each COMMIT is seen as one. */
  #reader(client: Socket, upstream: Socket): (chunk: Buffer) => void {
    let rest: Buffer = Buffer.alloc(0);
    let started = false;
    return (chunk) => {
      rest = Buffer.concat([rest, chunk]);
      for (;;) {
        // The first message of a connection has no type.
        const head = started ? headLength : headLength - 1;
        if (rest.length < head) return;
        const length = rest.readInt32BE(head - 4) + head - 4;
        if (rest.length < length) return;
        const message = rest.subarray(0, length);
        rest = rest.subarray(length);
        if (started && isCommit(message) && this.#cut(client, upstream, message)) return;
        started = true;
        upstream.write(message);
      }
    };
  }

  #cut(client: Socket, upstream: Socket, message: Buffer): boolean {
    const fate = this.#decide();
    if (fate === 'pass') return false;
    this.cuts += 1;
    upstream.unpipe(client);
    upstream.resume();
    if (fate === 'unanswered') upstream.end(message);
    else upstream.destroy();
    client.destroy();
    return true;
  }
}

const isCommit = (message: Buffer): boolean =>
  message[0] === 'Q'.charCodeAt(0) && message.toString('utf8', headLength).toLowerCase() === commitText;
