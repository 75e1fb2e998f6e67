import { uploadChunk, uploadPath } from '@vitrine/shared/api';
import { currentLanguage } from '@vitrine/shared/i18n';
import { ApiError, session } from '@vitrine/shared/session';
import type { DetailedError, HttpRequest, HttpResponse, Upload } from 'tus-js-client';

/** Result of an upload. */
export interface TransferOutcome {
  readonly materialId: string;
  /** A note such as `posterMissing`. */
  readonly note: string;
}

export interface TransferOptions {
  readonly file: Blob;
  readonly name: string;
  /** Metadata besides the name: see {@link uploadPath}. */
  readonly metadata: Readonly<Record<string, string>>;
  /** Address of an earlier upload to resume; empty to start a new one. */
  readonly address?: string;
  /** Upload endpoint; that of materials by default. */
  readonly endpoint?: string;
  /** Bytes per request; {@link uploadChunk} by default. */
  readonly chunk?: number;
  /** Awaited before the request with the last byte. */
  readonly beforeLast?: () => Promise<void>;
  readonly onAddress: (address: string) => void;
  readonly onProgress: (sent: number) => void;
  readonly onDone: (outcome: TransferOutcome) => void;
  readonly onFailed: (reason: ApiError) => void;
}

/** A running upload. */
export interface Transfer {
  /** Stops sending; received bytes stay on the server. */
  stop(): Promise<void>;
}

/** Sends files; replaced in tests. */
export interface UploadTransport {
  start(options: TransferOptions): Transfer;
  /** Deletes an upload on the server. A missing one is no error. */
  discard(address: string): Promise<void>;
}

/** Milliseconds before the automatic retries of short failures; afterwards the list reports it and keeps retrying. */
const retryDelays = [0, 1000];

function addHeaders(request: HttpRequest): void {
  request.setHeader('token', session.sentToken() ?? '');
  request.setHeader('Accept-Language', currentLanguage());
}

function refusalOf(body: string): { error?: string; msg?: string; requestId?: string } {
  try {
    return JSON.parse(body);
  } catch {
    // A gateway's page: it has a status, and none of our texts.
    return {};
  }
}

const responseOf = (error: Error | DetailedError): HttpResponse | null =>
  'originalResponse' in error ? error.originalResponse : null;
const statusOf = (error: Error | DetailedError): number => responseOf(error)?.getStatus() ?? 0;

/** Without an answer the network failed; with a 5xx the server did. Both may be temporary. */
function reasonOf(error: Error | DetailedError): ApiError {
  const response = responseOf(error);
  const status = statusOf(error);
  const { error: word, msg, requestId } = refusalOf(response?.getBody() ?? '');
  if (word) return new ApiError(word, msg ?? '', { requestId, cause: error });
  return new ApiError(status === 0 || status >= 500 ? 'network.unreachable' : 'unknown', '', {
    cause: error,
  });
}

const outcomeOf = (response: HttpResponse): TransferOutcome => ({
  materialId: response.getHeader('Material-Id') ?? response.getHeader('Font-Id') ?? '',
  note: response.getHeader('Material-Note') ?? '',
});

/** True for the request that completes the upload. */
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
    // 404: finished, expired or another account's; in no case is anything of ours left to delete.
    if (statusOf(error) !== 404) throw reasonOf(error);
  }
}

/** Uploads by tus, with the session's token. */
export const tusUploadTransport: UploadTransport = { start, discard };
