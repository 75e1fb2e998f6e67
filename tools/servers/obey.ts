/** What one line may order, for the text of help. */
export const orders = 'kill 2, stop 2, start 2, redis off, redis on';

interface Part {
  run(): Promise<void>;
  /** Stops it in order. */
  end(): Promise<void>;
}

/** The servers and their Redis, as far as they are ordered about. */
export interface Obeying {
  readonly servers: readonly (Part & {
    readonly name: string;
    readonly url: string;
    kill(): Promise<void>;
  })[];
  readonly redis: Part & { readonly url: string };
}

/** Does what one line says. @returns one line to answer */
export async function obey({ servers, redis }: Obeying, line: string): Promise<string> {
  const [order = '', which = ''] = line.trim().toLowerCase().split(/\s+/);
  if (order === 'redis' && which === 'off') {
    await redis.end();
    return 'Redis is off';
  }
  if (order === 'redis' && which === 'on') {
    await redis.run();
    return `Redis is on: ${redis.url}`;
  }
  const server = servers[Number(which) - 1];
  if (server && order === 'kill') {
    await server.kill();
    return `${server.name} was killed`;
  }
  if (server && order === 'stop') {
    await server.end();
    return `${server.name} has stopped`;
  }
  if (server && order === 'start') {
    await server.run();
    return `${server.name} runs: ${server.url}`;
  }
  return `Not understood. Write one of: ${orders}`;
}
