import type { FastifyPluginAsync } from 'fastify';

const displayName = Symbol.for('fastify.display-name');

/**
 * Names a plugin for fastify's messages. Without a name, fastify searches all loaded modules for the function at each
 * registration, which takes most of a server's start under jest.
 */
export function namedPlugin(name: string, plugin: FastifyPluginAsync): FastifyPluginAsync {
  return Object.assign(plugin, { [displayName]: name });
}
