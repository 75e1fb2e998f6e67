import type { Outgoing } from './Exchange.ts';

const mostMessages = 200;
/** Characters: all servers get a part whole, and other messages wait behind it. */
const mostText = 500_000;

/** Messages in parts that are sent whole. One of more text than a part may have is a part by itself. */
export function* inParts(messages: readonly Outgoing[]): Generator<Outgoing[]> {
  let part: Outgoing[] = [];
  let text = 0;
  for (const message of messages) {
    if (part.length === mostMessages || (part.length > 0 && text + message.payload.length > mostText)) {
      yield part;
      part = [];
      text = 0;
    }
    part.push(message);
    text += message.payload.length;
  }
  if (part.length > 0) yield part;
}
