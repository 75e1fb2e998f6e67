export { ApiError, isAbort } from './client/ApiError.ts';
export {
  type CallOptions,
  type Client,
  type ClientOptions,
  createClient,
  type Reentry,
} from './client/client.ts';

export { createEventFeed, type EventFeed, type EventFeedOptions } from './client/eventFeed.ts';
