import { createHmac } from 'node:crypto';

/**
 * What proves where a delivery comes from: `v1=` and the HMAC-SHA-256, in hex, of `<timestamp>.<body>` under the
 * webhook's secret. The receiver refuses a timestamp (seconds since 1970) that is minutes old, so that a
 * delivery somebody overheard cannot be sent again.
 */
export function signatureOf(secret: string, timestamp: number, body: string): string {
  return `v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`;
}
