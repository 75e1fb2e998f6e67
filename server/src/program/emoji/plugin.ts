import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { emojiAddress, emojiFacesAddress } from '@vitrine/shared/document';
import type { FastifyInstance } from 'fastify';
import { sendFile } from '../../platform/http/sendFile.ts';
import { emojiFaces, emojiFiles } from './faces.ts';

/** `GET|HEAD /etv/emoji/<file>`: emoji font and its list of parts; public, without account data. */
export function registerEmoji(app: FastifyInstance): void {
  app.get(emojiFacesAddress, (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').send(emojiFaces),
  );
  app.route<{ Params: { file: string } }>({
    method: ['GET', 'HEAD'],
    url: `${emojiAddress}:file`,
    handler: async (request, reply) => {
      const path = emojiFiles.get(request.params.file);
      const status = path === undefined ? undefined : await stat(path).catch(() => undefined);
      if (path === undefined || !status) return reply.code(404).send('');
      reply.header('cache-control', 'public, max-age=31536000, immutable');
      return sendFile(request, reply, {
        path,
        size: status.size,
        mime: 'font/woff2',
        etag: `"${basename(request.params.file)}"`,
      });
    },
  });
}
