/** Whether an answer is a page for people: the server gives none to a player's questions, a portal in between does. */
export const isHtml = (headers: Headers): boolean =>
  /^(text\/html|application\/xhtml)/i.test(headers.get('content-type') ?? '');
