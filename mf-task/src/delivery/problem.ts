/** Words that players put before the colon of an error, and the key of the sentence for each. */
const sentences: Readonly<Record<string, string>> = {
  'download.status': 'delivery.problem.status',
  'download.bytes': 'delivery.problem.bytes',
  'download.quota': 'delivery.problem.quota',
  'download.network': 'delivery.problem.network',
  'playback.media': 'delivery.problem.media',
  'playback.program': 'delivery.problem.program',
};

/** Key of the sentence for what a player reports, such as `download.status: 404`; a general one for words of later players. */
export function problemKey(error: string): string {
  const [word = ''] = error.split(':', 1);
  return Object.hasOwn(sentences, word) ? (sentences[word] ?? '') : 'delivery.problem.other';
}
