/**
 * Sets styles individually through CSSOM, which a strict content security policy allows, unlike style attributes in
 * markup.
 */
export function setStyle(element: HTMLElement, style: Partial<CSSStyleDeclaration>): void {
  Object.assign(element.style, style);
}

/** A new element with styles. */
export function styledElement<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  style: Partial<CSSStyleDeclaration>,
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  setStyle(element, style);
  return element;
}

/** Fills its positioned parent. */
export const filling: Partial<CSSStyleDeclaration> = {
  position: 'absolute',
  left: '0px',
  top: '0px',
  width: '100%',
  height: '100%',
};
