/** A CSS colour written as a name, in hex, or as rgb()/hsl(); nothing that could load or close anything. */
export const colourPattern =
  /^(|#[0-9a-f]{3,4}|#[0-9a-f]{6}|#[0-9a-f]{8}|[a-z]{3,30}|(rgb|hsl)a?\([\d\s.,%/+-]{1,60}\))$/i;

/** True for a colour that may be written into a larger CSS value. */
export const isColour = (text: string): boolean => text !== '' && colourPattern.test(text);
