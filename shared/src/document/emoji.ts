/** Where the server has the typeface of emoji, in parts. */
export const emojiAddress = '/etv/emoji/';
/** The list of the parts, as {@link EmojiFace}. */
export const emojiFacesAddress = `${emojiAddress}faces.json`;

/** A part of the typeface of emoji. */
export interface EmojiFace {
  readonly url: string;
  /** The signs in it, as CSS writes them. */
  readonly unicodeRange: string;
}

/** A sign that is a picture by itself, or is made one by what follows it. */
const emoji = /\p{Emoji_Presentation}|\p{Emoji}\u{fe0f}/u;

/** True for words with an emoji in them; digits, arrows and the like are letters. */
export const hasEmoji = (text: string): boolean => emoji.test(text);
