import { createServer } from 'node:net';

/** As the server reads them (`server/src/platform/config.ts`), which cannot run before it is installed. */
const unset = { PORT: '8080', HOST: '0.0.0.0' };

const isTaken = (port, host) =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', ({ code }) => resolve(code === 'EADDRINUSE'));
    server.listen(port, host, () => server.close(() => resolve(false)));
  });

/**
 * Rejects when the port is taken: the commonest reason why a first start fails, told before minutes go by with installing.
 * Everything else is told by the server's own check, as soon as it can run.
 */
export async function requireFreePort({ PORT, HOST } = process.env) {
  const port = Number(PORT || unset.PORT);
  // A number that is none is told by the server, with all other settings.
  if (!Number.isInteger(port) || port < 1 || port > 65_535) return;
  if (!(await isTaken(port, HOST || unset.HOST))) return;
  throw new Error(
    `Port ${port} is taken by another program, perhaps by a Vitrine that runs already at ` +
      `http://localhost:${port}/web/: stop it, or set PORT to a free one.`,
  );
}
