import { Refusal } from './refusal.mjs';

/**
 * The body as an object. Only what calls itself JSON is read: a form of a foreign page cannot do that unasked.
 * @param {import('node:http').IncomingMessage} request
 * @param {number} limit bytes
 */
export async function readJson(request, limit) {
  if (!/^application\/json\b/.test(request.headers['content-type'] ?? ''))
    throw new Refusal(415, 'invalid', 'the body must be application/json');
  const parts = [];
  let size = 0;
  for await (const part of request) {
    size += part.length;
    if (size > limit) throw new Refusal(413, 'invalid', `the body may have ${limit} bytes`);
    parts.push(part);
  }
  return parsed(Buffer.concat(parts).toString('utf8'));
}

function parsed(text) {
  try {
    const value = JSON.parse(text === '' ? '{}' : text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  } catch {
    // Refused below, like any other text that is no object.
  }
  throw new Refusal(400, 'invalid', 'the body is not a JSON object');
}
