import { stat } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { sendFile } from '../../platform/http/sendFile.ts';
import { templateAddress, templateFiles } from './places.ts';

/** `GET|HEAD /etv/template/<file>`: pictures of templates. */
export function registerTemplateFiles(app: FastifyInstance): void {
  app.route<{ Params: { file: string } }>({
    method: ['GET', 'HEAD'],
    url: `${templateAddress}:file`,
    handler: async (request, reply) => {
      const path = templateFiles.get(request.params.file);
      const status = path === undefined ? undefined : await stat(path).catch(() => undefined);
      if (path === undefined || !status) return reply.code(404).send('');
      reply.header('cache-control', 'public, max-age=3600').header('x-content-type-options', 'nosniff');
      const etag = `"${status.size.toString(36)}-${Math.floor(status.mtimeMs).toString(36)}"`;
      return sendFile(request, reply, { path, size: status.size, mime: 'image/webp', etag });
    },
  });
}
