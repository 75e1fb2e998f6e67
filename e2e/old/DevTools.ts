interface Answer {
  readonly id?: number;
  readonly method?: string;
  readonly params?: unknown;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

interface Waiting {
  readonly resolve: (result: unknown) => void;
  readonly reject: (reason: Error) => void;
}

/** DevTools protocol over a plain WebSocket: Playwright cannot drive browsers of 2018. */
export class DevTools {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, Waiting>();
  readonly #onEvent: (method: string, params: unknown) => void;
  #id = 0;

  private constructor(socket: WebSocket, onEvent: (method: string, params: unknown) => void) {
    this.#socket = socket;
    this.#onEvent = onEvent;
    socket.addEventListener('message', ({ data }) => this.#onMessage(JSON.parse(String(data))));
    socket.addEventListener('close', () => this.#end());
  }

  static async connect(
    address: string,
    onEvent: (method: string, params: unknown) => void,
  ): Promise<DevTools> {
    const socket = new WebSocket(address);
    await new Promise<void>((resolve, reject) => {
      socket.addEventListener('open', () => resolve());
      socket.addEventListener('error', () => reject(new Error(`no answer at ${address}`)));
    });
    return new DevTools(socket, onEvent);
  }

  send(method: string, params: object = {}): Promise<unknown> {
    this.#id += 1;
    const id = this.#id;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#socket.send(JSON.stringify({ id, method, params }));
    });
  }

  close(): void {
    this.#socket.close();
  }

  #onMessage({ id, method, params, result, error }: Answer): void {
    if (id === undefined) this.#onEvent(method ?? '', params);
    else this.#settle(id, result, error);
  }

  #settle(id: number, result: unknown, error: Answer['error']): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (error) waiting?.reject(new Error(error.message));
    else waiting?.resolve(result);
  }

  #end(): void {
    for (const { reject } of this.#waiting.values()) reject(new Error('The browser has closed'));
    this.#waiting.clear();
  }
}
