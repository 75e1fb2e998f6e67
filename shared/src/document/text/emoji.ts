/** Folder of the server's emoji font, which is split into parts. */
export const emojiAddress = '/etv/emoji/';
/** Lists the parts, as {@link EmojiFace}. */
export const emojiFacesAddress = `${emojiAddress}faces.json`;

/** A part of the emoji font. */
export interface EmojiFace {
  readonly url: string;
  /** The characters in it, as a CSS unicode-range. */
  readonly unicodeRange: string;
}

/** A character with emoji presentation, by default or by the selector that follows it. */
const emoji = /\p{Emoji_Presentation}|\p{Emoji}\u{fe0f}/u;

/** True for text with an emoji; digits, arrows and the like do not count. */
export const hasEmoji = (text: string): boolean => emoji.test(text);
