import { uploadChunk, uploadPath } from '@vitrine/shared/api';
import { languageOf } from '@vitrine/shared/i18n';
import { ApiError, session } from '@vitrine/shared/session';
import type { DetailedError, HttpRequest, HttpResponse, Upload } from 'tus-js-client';

/** What the server made of a file. */
export interface TransferOutcome {
  readonly materialId: string;
  /** A word such as `posterMissing`. */
  readonly note: string;
}

export interface TransferOptions {
  readonly file: Blob;
  readonly name: string;
  /** What the server is told beside the name: see {@link uploadPath}. */
  readonly metadata: Readonly<Record<string, string>>;
  /** Address of an upload begun earlier; empty to begin again. */
  readonly address?: string;
  /** Where uploads begin; without it, where materials do. */
  readonly endpoint?: string;
  /** Bytes of one request, where it is not {@link uploadChunk}. */
  readonly chunk?: number;
  /** The request that carries the last byte waits for it. */
  readonly beforeLast?: () => Promise<void>;
  readonly onAddress: (address: string) => void;
  readonly onProgress: (sent: number) => void;
  readonly onDone: (outcome: TransferOutcome) => void;
  readonly onFailed: (reason: ApiError) => void;
}

/** A file on its way. */
export interface Transfer {
  /** Stops sending; what is there stays there. */
  stop(): Promise<void>;
}

/** Sends files; tests use their own. */
export interface UploadTransport {
  start(options: TransferOptions): Transfer;
  /** Takes an upload back from the server. One that is not there any more is fine. */
  discard(address: string): Promise<void>;
}

/** Waits before the next tries, in milliseconds, for a mere hiccup; then the list says so and goes on trying. */
const retryDelays = [0, 1000];

function addHeaders(request: HttpRequest): void {
  request.setHeader('token', session.sentToken() ?? '');
  request.setHeader('Accept-Language', languageOf());
}

function wordsOf(body: string): { error?: string; msg?: string; requestId?: string } {
  try {
    return JSON.parse(body);
  } catch {
    // A gateway's page: it has a status, and no words of ours.
    return {};
  }
}

const responseOf = (error: Error | DetailedError): HttpResponse | null =>
  'originalResponse' in error ? error.originalResponse : null;
const statusOf = (error: Error | DetailedError): number => responseOf(error)?.getStatus() ?? 0;

/** Without an answer the network is the reason; a 5xx is the server's, and both may pass. */
function reasonOf(error: Error | DetailedError): ApiError {
  const response = responseOf(error);
  const status = statusOf(error);
  const { error: word, msg, requestId } = wordsOf(response?.getBody() ?? '');
  if (word) return new ApiError(word, msg ?? '', { requestId, cause: error });
  return new ApiError(status === 0 || status >= 500 ? 'network.unreachable' : 'unknown', '', {
    cause: error,
  });
}

const outcomeOf = (response: HttpResponse): TransferOutcome => ({
  materialId: response.getHeader('Material-Id') ?? response.getHeader('Font-Id') ?? '',
  note: response.getHeader('Material-Note') ?? '',
});

/** True for the request that makes the upload whole. */
const isLast = (request: HttpRequest, end: number): boolean =>
  request.getMethod() === 'PATCH' && Number(request.getHeader('Upload-Offset')) >= end;

async function createUpload(options: TransferOptions, stopped: () => boolean): Promise<Upload> {
  // Loaded with the first file: most pages never send one.
  const tus = await import('tus-js-client');
  const { file, name, metadata, chunk = uploadChunk, beforeLast } = options;
  const beforeRequest = async (request: HttpRequest) => {
    if (beforeLast && isLast(request, file.size - chunk)) await beforeLast();
    // A request that was aborted while it waited would be sent all the same.
    if (stopped()) await new Promise(() => undefined);
    addHeaders(request);
  };
  const upload = new tus.Upload(file, {
    endpoint: options.endpoint ?? uploadPath,
    uploadUrl: options.address || null,
    metadata: { filename: name, ...metadata },
    chunkSize: chunk,
    retryDelays,
    // What was begun is remembered by the list, which shows it.
    storeFingerprintForResuming: false,
    onBeforeRequest: beforeRequest,
    onUploadUrlAvailable: () => options.onAddress(upload.url ?? ''),
    onProgress: (sent) => options.onProgress(sent),
    onSuccess: ({ lastResponse }) => options.onDone(outcomeOf(lastResponse)),
    onError: (error) => options.onFailed(reasonOf(error)),
  });
  return upload;
}

function start(options: TransferOptions): Transfer {
  let stopped = false;
  const ready = createUpload(options, () => stopped);
  ready.then(
    (upload) => {
      if (!stopped) upload.start();
    },
    (cause: unknown) => options.onFailed(new ApiError('network.unreachable', '', { cause })),
  );
  return {
    async stop() {
      stopped = true;
      await (await ready).abort();
    },
  };
}

const discard = (address: string): Promise<void> => session.keepSignedIn(() => terminate(address));

async function terminate(address: string): Promise<void> {
  const { Upload: TusUpload } = await import('tus-js-client');
  try {
    await TusUpload.terminate(address, { retryDelays: [1000, 3000], onBeforeRequest: addHeaders });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    // 404: finished, forgotten or somebody else's; in no case is there anything of ours left to take back.
    if (statusOf(error) !== 404) throw reasonOf(error);
  }
}

/** Sends over tus, with the session's token. */
export const tusUploadTransport: UploadTransport = { start, discard };
