import { describe, expect, it, jest } from '@jest/globals';
import { lazyWire } from './lazyWire.ts';
import type { OpenWire, Wire, WireHandlers } from './wire.ts';

const identity = { clId: 'one', credential: 'secret', name: 'One' };
const handlersOf = (): jest.Mocked<WireHandlers> => ({
  opened: jest.fn(),
  received: jest.fn(),
  refused: jest.fn(),
  closed: jest.fn(),
});

describe('a lazily loaded wire', () => {
  it('forwards everything once it is loaded', async () => {
    const inner: jest.Mocked<Wire> = { publish: jest.fn(), close: jest.fn() };
    const open = jest.fn<OpenWire>(() => inner);
    const handlers = handlersOf();
    const wire = lazyWire(async () => open)(identity, handlers);
    await Promise.resolve();
    wire.publish('topic', 'text', { retain: true });
    wire.close();
    expect(open).toHaveBeenCalledWith(identity, handlers);
    expect(inner.publish).toHaveBeenCalledWith('topic', 'text', { retain: true });
    expect(inner.close).toHaveBeenCalledTimes(1);
  });

  it('reports a failed connection when the load fails, and loads again the next time', async () => {
    const reason = new Error('no chunk');
    const load = jest.fn<() => Promise<OpenWire>>(async () => Promise.reject(reason));
    const handlers = handlersOf();
    lazyWire(load)(identity, handlers);
    await new Promise((resolve) => setTimeout(resolve));
    expect(handlers.closed).toHaveBeenCalledWith(reason);
    lazyWire(load)(identity, handlersOf());
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('opens no connection after it was closed', async () => {
    const open = jest.fn<OpenWire>();
    const handlers = handlersOf();
    lazyWire(async () => open)(identity, handlers).close();
    await new Promise((resolve) => setTimeout(resolve));
    expect(open).not.toHaveBeenCalled();
    expect(handlers.closed).not.toHaveBeenCalled();
  });

  it('is not reported as closed when opening closes it and then fails', async () => {
    const handlers = handlersOf();
    const wire = lazyWire(async () => () => {
      wire.close();
      throw new Error('no socket');
    })(identity, handlers);
    await new Promise((resolve) => setTimeout(resolve));
    expect(handlers.closed).not.toHaveBeenCalled();
  });
});
