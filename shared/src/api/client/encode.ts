/** Text of one form field: lists and objects as JSON; the caller omits undefined values. */
const fieldText = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);

/** Form-encodes an input. `null` is sent as empty text, which every schema reads as absent. */
export function encodeForm(input: unknown): URLSearchParams {
  const form = new URLSearchParams();
  if (typeof input !== 'object' || input === null) return form;
  for (const [name, value] of Object.entries(input)) {
    if (value !== undefined) form.set(name, value === null ? '' : fieldText(value));
  }
  return form;
}
