import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect } from '@playwright/test';
import { DevTools } from './DevTools.ts';

const flags =
  '--headless --no-sandbox --no-zygote --disable-gpu --no-first-run --hide-scrollbars --window-size=960,540 --lang=en-US';
const exceptionThrown = 'Runtime.exceptionThrown';

/** The player page in a browser of earlier years. */
export class OldScreen {
  readonly #process: ChildProcess;
  readonly #folder: string;
  readonly #tools: DevTools;
  /** Uncaught errors of the page. */
  readonly errors: string[];

  private constructor(process: ChildProcess, folder: string, tools: DevTools, errors: string[]) {
    this.#process = process;
    this.#folder = folder;
    this.#tools = tools;
    this.errors = errors;
  }

  /** @param path browser executable */
  static async start(path: string): Promise<OldScreen> {
    const folder = mkdtempSync(join(tmpdir(), 'vitrine-old-'));
    const own = ['--remote-debugging-port=0', `--user-data-dir=${folder}`, 'about:blank'];
    const process = spawn(path, [...flags.split(' '), ...own], {
      cwd: dirname(path),
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const errors: string[] = [];
    const tools = await DevTools.connect(await pageAddress(await portOf(process)), (method, params) => {
      if (method === exceptionThrown) errors.push(wordsOf(params));
    });
    await tools.send('Runtime.enable');
    await tools.send('Page.enable');
    return new OldScreen(process, folder, tools, errors);
  }

  async open(url: string): Promise<void> {
    await this.#tools.send('Page.navigate', { url });
  }

  async reload(): Promise<void> {
    await this.#tools.send('Page.reload');
  }

  /** Evaluates an expression in the page; promises are awaited. */
  async value(expression: string): Promise<unknown> {
    const answer = await this.#tools.send('Runtime.evaluate', {
      expression,
      awaitPromise: true,
      returnByValue: true,
    });
    const { result } = answer as { result: { value?: unknown } };
    return result.value;
  }

  async picture(): Promise<Buffer> {
    const { data } = (await this.#tools.send('Page.captureScreenshot')) as { data: string };
    return Buffer.from(data, 'base64');
  }

  /** Waits until the expression has the expected value. */
  async expectValue(expression: string, expected: unknown, timeout = 30_000): Promise<void> {
    await expect.poll(() => this.value(expression), { timeout, message: expression }).toEqual(expected);
  }

  async expectFact(name: string, expected: string, timeout?: number): Promise<void> {
    await this.expectValue(`document.documentElement.getAttribute('${name}')`, expected, timeout);
  }

  async expectText(words: string): Promise<void> {
    await this.expectValue(`document.body.innerText.includes(${JSON.stringify(words)})`, true);
  }

  async pairingCode(): Promise<string> {
    await this.expectFact('data-player-state', 'pairing');
    const code = "(document.querySelector('.pairing-code output') || {}).innerText || ''";
    await expect.poll(() => this.value(code)).toMatch(/[A-HJ-NP-Z2-9]/);
    return String(await this.value(code)).replace(/\s/g, '');
  }

  async close(): Promise<void> {
    const ended = new Promise((done) => this.#process.once('exit', done));
    this.#tools.close();
    this.#process.kill('SIGKILL');
    await ended;
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

function wordsOf(params: unknown): string {
  const { exceptionDetails } = params as {
    exceptionDetails: { text: string; exception?: { description?: string } };
  };
  return `${exceptionDetails.text} ${exceptionDetails.exception?.description ?? ''}`;
}

/** The debugging port, from the browser's output. */
function portOf(process: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    process.stderr?.on('data', (text: Buffer) => {
      said += text.toString();
      const [, port] = /DevTools listening on ws:\/\/[^:]+:(\d+)/.exec(said) ?? [];
      if (port) resolve(port);
    });
    process.once('exit', () => reject(new Error(`The browser did not start:\n${said}`)));
  });
}

/** The first page opens shortly after the port. */
async function pageAddress(port: string): Promise<string> {
  let address = '';
  const sample = async () => {
    const response = await fetch(`http://127.0.0.1:${port}/json/list`);
    const pages: { type: string; webSocketDebuggerUrl: string }[] = await response.json();
    address = pages.find(({ type }) => type === 'page')?.webSocketDebuggerUrl ?? '';
    return address;
  };
  await expect.poll(sample, { message: 'The browser opens a page' }).not.toBe('');
  return address;
}
