import { createHmac } from 'node:crypto';

/**
 * Signature of a delivery: `v1=` and the hex HMAC-SHA-256 of `<timestamp>.<body>` with the webhook's secret. Receivers
 * refuse timestamps (seconds since 1970) that are minutes old, to prevent replays.
 */
export function signatureOf(secret: string, timestamp: number, body: string): string {
  return `v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`;
}
