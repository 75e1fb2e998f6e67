import type { FastifyHelmetOptions } from '@fastify/helmet';

type Directives = Record<string, string[]>;

const base: Directives = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  // Programs may show pictures, videos and streams from elsewhere, in the editor's preview as on the screen.
  'img-src': ["'self'", 'data:', 'blob:', 'http:', 'https:'],
  'media-src': ["'self'", 'blob:', 'http:', 'https:'],
  // A player without a service worker hands typefaces to the page as objects.
  'font-src': ["'self'", 'blob:'],
  // Live streams are fetched piece by piece by the page itself; a player without a service worker has H5 works as objects.
  'connect-src': ["'self'", 'blob:', 'ws:', 'wss:', 'http:', 'https:'],
  'worker-src': ["'self'"],
  // Programs may show web pages, in the editor's preview as on the screen.
  'frame-src': ["'self'", 'http:', 'https:'],
  'object-src': ["'none'"],
  'base-uri': ["'self'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'self'"],
};

/** On a screen a program may show any page. */
const player: Directives = { ...base, 'frame-src': ['*'] };

/**
 * Security headers of pages and code. Nothing here asks for HTTPS, because screens live on networks that have
 * none. Code of remotes may be fetched by foreign pages, which mount them.
 */
function headers(directives: Directives, shared: boolean): FastifyHelmetOptions {
  return {
    contentSecurityPolicy: { useDefaults: false, directives },
    strictTransportSecurity: false,
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: false,
    // A page of somebody else in a program, also one of the same host, then runs in a process of its own: one that
    // hangs does not stop the screen.
    originAgentCluster: !shared,
    crossOriginResourcePolicy: { policy: shared ? 'cross-origin' : 'same-origin' },
    xFrameOptions: { action: 'sameorigin' },
    referrerPolicy: { policy: 'same-origin' },
  };
}

export const consoleHeaders = headers(base, false);
export const remoteHeaders = headers(base, true);
export const playerHeaders = headers(player, false);
