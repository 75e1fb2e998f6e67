import { type DestinationStream, type Logger, pino } from 'pino';

const secrets = [
  'token',
  'password',
  'oldPassword',
  'checkPass',
  'credential',
  'pairingSecret',
  'secret',
  'cookie',
];

/** JSON lines on standard output. Bodies and headers are never logged; fields with secret names are also redacted. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: undefined,
    redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '…' },
    serializers: {
      req: (request: { method: string; url: string }) => ({
        method: request.method,
        path: request.url.split('?', 1)[0],
      }),
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
