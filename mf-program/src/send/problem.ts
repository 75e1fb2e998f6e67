/** Words that players put before the colon of an error, and the key of the sentence for each. */
const sentences = new Map([
  ['download.status', 'delivery.problem.status'],
  ['download.bytes', 'delivery.problem.bytes'],
  ['download.quota', 'delivery.problem.quota'],
  ['download.network', 'delivery.problem.network'],
  ['playback.media', 'delivery.problem.media'],
  ['playback.program', 'delivery.problem.program'],
]);

/** Key of the sentence for what a player reports, such as `download.status: 404`; a general one for later words. */
export const problemKey = (error: string): string =>
  sentences.get(error.split(':', 1)[0] ?? '') ?? 'delivery.problem.other';
