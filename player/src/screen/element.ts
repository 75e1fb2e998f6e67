/** A new element with a class and children. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  if (className !== '') made.className = className;
  made.append(...children);
  return made;
}

/** A list of labels and values, as `<dl>`. */
export function factList(className: string, facts: readonly (readonly [string, string])[]): HTMLDListElement {
  const list = element('dl', className);
  for (const [label, value] of facts) {
    list.append(element('div', '', element('dt', '', label), element('dd', '', value)));
  }
  return list;
}
