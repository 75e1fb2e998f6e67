export { ApiError, isAbort } from './client/ApiError.ts';
export {
  type CallOptions,
  type Client,
  createClient,
  type Reentry,
} from './client/client.ts';

export { createEventFeed } from './client/eventFeed.ts';
