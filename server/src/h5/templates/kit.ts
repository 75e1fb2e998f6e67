/** What a template is made with: words of one language, and addresses of its pictures. */
export interface Kit {
  /** The words of a key below `h5template.<id>.`. */
  say(word: string): string;
  picture(name: string): string;
}
