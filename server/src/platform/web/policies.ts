import type { FastifyHelmetOptions } from '@fastify/helmet';

type Directives = Record<string, string[]>;

const base: Directives = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  // Programs may show pictures, videos and streams of other hosts, in the editor's preview and on the screen.
  'img-src': ["'self'", 'data:', 'blob:', 'http:', 'https:'],
  'media-src': ["'self'", 'blob:', 'http:', 'https:'],
  // A player without a service worker loads fonts as blobs.
  'font-src': ["'self'", 'blob:'],
  // The page fetches live streams segment by segment; a player without a service worker loads H5 works as blobs.
  'connect-src': ["'self'", 'blob:', 'ws:', 'wss:', 'http:', 'https:'],
  'worker-src': ["'self'"],
  // Programs may show web pages, in the editor's preview and on the screen.
  'frame-src': ["'self'", 'http:', 'https:'],
  'object-src': ["'none'"],
  'base-uri': ["'self'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'self'"],
};

/** On a screen, a program may show any page. */
const player: Directives = { ...base, 'frame-src': ['*'] };

/**
 * Security headers of pages and code. None requires HTTPS, because screens are on networks without it. Remotes' code
 * may be fetched by third-party pages that mount them.
 */
function headers(directives: Directives, shared: boolean): FastifyHelmetOptions {
  return {
    contentSecurityPolicy: { useDefaults: false, directives },
    strictTransportSecurity: false,
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: false,
    // Third-party pages in a program, even of the same host, then run in their own process: one that hangs does not
    // stop the screen.
    originAgentCluster: !shared,
    crossOriginResourcePolicy: { policy: shared ? 'cross-origin' : 'same-origin' },
    xFrameOptions: { action: 'sameorigin' },
    referrerPolicy: { policy: 'same-origin' },
  };
}

export const consoleHeaders = headers(base, false);
export const remoteHeaders = headers(base, true);
export const playerHeaders = headers(player, false);
