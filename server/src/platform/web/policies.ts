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

/** Headers of one kind of pages. */
export type PageHeaders = ReturnType<typeof headers>;

const codeDirectives = ['script-src', 'style-src', 'connect-src', 'font-src', 'img-src'] as const;

/** What the console may load remotes from, besides this server. */
function withOrigins(directives: Directives, origins: readonly string[]): Directives {
  const added = codeDirectives.map((name) => [name, [...(directives[name] ?? []), ...origins]]);
  return { ...directives, ...Object.fromEntries(added) };
}

/** @param remoteOrigins other origins from which the console may load remotes */
export function headersFor(remoteOrigins: readonly string[]) {
  return {
    consoleHeaders: headers(withOrigins(base, remoteOrigins), false),
    remoteHeaders: headers(base, true),
    playerHeaders: headers(player, false),
  };
}
