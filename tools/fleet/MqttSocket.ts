import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import {
  connectPacket,
  pingPacket,
  pubackPacket,
  publishPacket,
  readPackets,
  subscribePacket,
} from './packets.ts';

export interface SocketOptions {
  /** `http://127.0.0.1:8080/mqtt`: the broker's WebSocket; `tcp://127.0.0.1:1883`: plain TCP. */
  readonly address: string;
  readonly clientId: string;
  readonly userName: string;
  readonly password: string;
  readonly will?: { topic: string; payload: string };
  readonly onMessage: (topic: string, payload: string) => void;
  /** `moved`: the broker asked for a connection to another server. */
  readonly onClosed?: (moved: boolean) => void;
}

const pingInterval = 50_000;
const binary = 0x82;
const closing = 8;
/** WebSocket close code of a server that stops beside others, as in the player's `mqttWire.ts`. */
const movedCode = 4002;

export class MqttSocket {
  readonly #options: SocketOptions;
  readonly #socket: Socket;
  readonly #plain: boolean;
  #bytes: Buffer = Buffer.alloc(0);
  #frames: Buffer = Buffer.alloc(0);
  #upgraded = false;
  #moved = false;
  #nextId = 1;
  #timer: ReturnType<typeof setInterval> | undefined;
  #answered: ((error?: Error) => void) | undefined;

  private constructor(options: SocketOptions) {
    const { hostname, port, protocol } = new URL(options.address);
    this.#options = options;
    this.#plain = protocol === 'tcp:';
    this.#socket = connect(Number(port), hostname);
    this.#socket.setNoDelay(true);
  }

  /** Resolves on CONNACK. */
  static async open(options: SocketOptions): Promise<MqttSocket> {
    const mqtt = new MqttSocket(options);
    await mqtt.#expect(() => mqtt.#start());
    return mqtt;
  }

  /** Resolves on SUBACK. */
  subscribe(topics: readonly string[]): Promise<void> {
    return this.#expect(() => this.#send(subscribePacket(this.#id(), topics)));
  }

  publish(topic: string, message: unknown, retain = false): void {
    this.#send(publishPacket(this.#id(), topic, JSON.stringify(message), retain));
  }

  /** Asks the broker for a sign of life, as it does by itself at intervals. */
  ping(): void {
    this.#send(pingPacket());
  }

  close(): void {
    clearInterval(this.#timer);
    this.#socket.destroy();
  }

  #id(): number {
    this.#nextId = (this.#nextId % 65_535) + 1;
    return this.#nextId;
  }

  #expect(act: () => void): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#answered = (error) => {
        this.#answered = undefined;
        if (error) reject(error);
        else resolve();
      };
      act();
    });
  }

  #start(): void {
    this.#listen();
    if (this.#plain) {
      this.#send(connectPacket(this.#options));
      return;
    }
    const { pathname, host } = new URL(this.#options.address);
    const lines = [
      `GET ${pathname} HTTP/1.1`,
      `Host: ${host}`,
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Protocol: mqtt',
      `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
    ];
    this.#socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  }

  #listen(): void {
    this.#socket.on('data', (bytes) => this.#take(bytes));
    this.#socket.on('error', (error) => this.#answered?.(error));
    this.#socket.on('close', () => {
      clearInterval(this.#timer);
      this.#answered?.(new Error('The broker closed the connection'));
      this.#options.onClosed?.(this.#moved);
    });
  }

  #take(bytes: Buffer): void {
    if (this.#plain) {
      this.#bytes = this.#bytes.length === 0 ? bytes : Buffer.concat([this.#bytes, bytes]);
      this.#read();
      return;
    }
    this.#frames = this.#frames.length === 0 ? bytes : Buffer.concat([this.#frames, bytes]);
    if (!this.#upgraded && !this.#upgrade()) return;
    this.#unwrap();
    this.#read();
  }

  #read(): void {
    const { packets, rest } = readPackets(this.#bytes);
    this.#bytes = rest;
    for (const packet of packets) {
      if (packet.kind === 'publish') {
        if (packet.id !== undefined) this.#send(pubackPacket(packet.id));
        this.#options.onMessage(packet.topic, packet.payload);
      } else if (packet.kind === 'connack') this.#connected(packet.code);
      else if (packet.kind === 'suback') this.#answered?.();
    }
  }

  #upgrade(): boolean {
    const end = this.#frames.indexOf('\r\n\r\n');
    if (end < 0) return false;
    const [status = ''] = this.#frames.toString('latin1', 0, end).split('\r\n', 1);
    if (!status.includes(' 101 ')) {
      this.#answered?.(new Error(`The broker refused: ${status}`));
      return false;
    }
    this.#frames = this.#frames.subarray(end + 4);
    this.#upgraded = true;
    this.#send(connectPacket(this.#options));
    return true;
  }

  #connected(code: number): void {
    if (code !== 0) {
      this.#answered?.(new Error(`The broker refused the credential (${code})`));
      return;
    }
    this.#timer = setInterval(() => this.ping(), pingInterval);
    this.#timer.unref();
    this.#answered?.();
  }

  #unwrap(): void {
    for (;;) {
      const short = (this.#frames[1] ?? 0) & 127;
      const head = short === 126 ? 4 : short === 127 ? 10 : 2;
      if (this.#frames.length < head) return;
      const length =
        short === 126
          ? this.#frames.readUInt16BE(2)
          : short === 127
            ? Number(this.#frames.readBigUInt64BE(2))
            : short;
      if (this.#frames.length < head + length) return;
      if (((this.#frames[0] ?? 0) & 15) === closing) {
        this.#moved = length >= 2 && this.#frames.readUInt16BE(head) === movedCode;
        this.close();
        return;
      }
      const part = this.#frames.subarray(head, head + length);
      this.#bytes = this.#bytes.length === 0 ? part : Buffer.concat([this.#bytes, part]);
      this.#frames = this.#frames.subarray(head + length);
    }
  }

  /** Over WebSocket, in a frame with a zero mask, which leaves the bytes unchanged. */
  #send(bytes: Buffer): void {
    if (this.#plain) {
      this.#socket.write(bytes);
      return;
    }
    const long = bytes.length > 125;
    const head = Buffer.alloc(long ? 8 : 6);
    head[0] = binary;
    head[1] = 0x80 | (long ? 126 : bytes.length);
    if (long) head.writeUInt16BE(bytes.length, 2);
    this.#socket.write(Buffer.concat([head, bytes]));
  }
}
