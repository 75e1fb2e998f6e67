/** A CSS colour as a name, hex, rgb() or hsl(); nothing that could load a resource or end the declaration. */
export const colourPattern =
  /^(|#[0-9a-f]{3,4}|#[0-9a-f]{6}|#[0-9a-f]{8}|[a-z]{3,30}|(rgb|hsl)a?\([\d\s.,%/+-]{1,60}\))$/i;

/** True for a colour that is safe inside a larger CSS value. */
export const isColour = (text: string): boolean => text !== '' && colourPattern.test(text);
