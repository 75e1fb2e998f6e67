import { stat } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { sendFile } from '../../platform/http/sendFile.ts';
import { h5TemplateAddress, h5TemplateFiles } from './places.ts';

/** `GET|HEAD /etv/h5template/<file>`: pictures of built-in templates. */
export function registerH5TemplateFiles(app: FastifyInstance): void {
  app.route<{ Params: { file: string } }>({
    method: ['GET', 'HEAD'],
    url: `${h5TemplateAddress}:file`,
    handler: async (request, reply) => {
      const path = h5TemplateFiles.get(request.params.file);
      const status = path === undefined ? undefined : await stat(path).catch(() => undefined);
      if (path === undefined || !status) return reply.code(404).send('');
      reply.header('cache-control', 'public, max-age=3600').header('x-content-type-options', 'nosniff');
      const etag = `"${status.size.toString(36)}-${Math.floor(status.mtimeMs).toString(36)}"`;
      return sendFile(request, reply, { path, size: status.size, mime: 'image/webp', etag });
    },
  });
}
