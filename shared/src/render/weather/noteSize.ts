/** Minimum font size in pixels; text that does not fit is cut off. */
const smallest = 8;
const lineHeight = 1.25;

/** Estimated width of a letter relative to its size, rather too wide than cut off. */
const widthOf = (letter: string): number => (/[\u1100-\uffdc]/.test(letter) ? 1 : 0.62);
const lengthOf = (text: string): number => [...text].reduce((sum, letter) => sum + widthOf(letter), 0);

/** Font size at which a note fits its box in several lines, at most the size of the widget's text. */
export function noteSize(note: string, box: { width: number; height: number }, size: number): number {
  const longest = Math.max(
    ...note.split(/\s+/).map((word) => (/[\u3000-\u9fff]/.test(word) ? 1 : lengthOf(word))),
  );
  const fits = (tried: number) => {
    const perLine = box.width / tried;
    // Line breaks between words leave space unused.
    const lines = Math.ceil(lengthOf(note) / Math.max(perLine - longest / 2, longest));
    const needed = lengthOf(note) <= perLine ? 1 : lines;
    return longest <= perLine && needed * tried * lineHeight <= box.height;
  };
  for (let tried = size; tried > smallest; tried -= 1) if (fits(tried)) return tried;
  return Math.min(size, smallest);
}
