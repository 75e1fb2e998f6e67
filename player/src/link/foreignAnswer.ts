/** Whether an answer is an HTML page: the server sends none to a player, a captive portal does. */
export const isHtml = (headers: Headers): boolean =>
  /^(text\/html|application\/xhtml)/i.test(headers.get('content-type') ?? '');
