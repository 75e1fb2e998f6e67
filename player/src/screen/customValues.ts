import type { Component, ProgramDocument } from '@vitrine/shared/document';

/** What `{{custom.key}}` in a text stands for, by key. */
export type CustomValues = Readonly<Record<string, string>>;

/** What a text may name of the terminal that shows it. */
export interface TextValues {
  readonly custom?: CustomValues | undefined;
  /** What `{{terminal.name}}` stands for. */
  readonly name?: string | undefined;
}

const placeholder = /\{\{\s*(?:custom\.([\w-]+)|(terminal\.name))\s*\}\}/g;
const namePlaceholder = /\{\{\s*terminal\.name\s*\}\}/;

/** A text with this terminal's own values; a field that has no value here is left out. */
export function fillCustom(text: string, { custom = {}, name = '' }: TextValues = {}): string {
  return text.replace(placeholder, (_whole, key: string | undefined) =>
    key === undefined ? name : (custom[key] ?? ''),
  );
}

/** Whether a text of the document names the terminal. */
export function namesTerminal({ scenes }: ProgramDocument): boolean {
  const named = ({ txList }: Texts) => txList.some(({ taContent }) => namePlaceholder.test(taContent));
  const components = scenes.flatMap((scene) => scene.allScene.componentsList);
  return components.some((component) => named(component) || component.children.some(named));
}

/** A document with the values in all its texts; the same one where no text names any. */
export function withCustom(document: ProgramDocument, values?: TextValues): ProgramDocument {
  const scenes = document.scenes.map((scene) => {
    const componentsList = scene.allScene.componentsList.map((component) => filled(component, values));
    return { ...scene, allScene: { ...scene.allScene, componentsList } };
  });
  return { ...document, scenes };
}

type Texts = Pick<Component, 'txList'>;

function filledTexts<One extends Texts>(component: One, values?: TextValues): One {
  const txList = component.txList.map((item) => ({ ...item, taContent: fillCustom(item.taContent, values) }));
  return { ...component, txList };
}

function filled(component: Component, values?: TextValues): Component {
  const children = component.children.map((child) => filledTexts(child, values));
  return { ...filledTexts(component, values), children };
}

/** Tells two sets of values apart; empty without any, so that nothing is said of terminals that have none. */
export function customMark(values: CustomValues = {}): string {
  const entries = Object.entries(values).toSorted(([one], [other]) => (one < other ? -1 : 1));
  let mark = 0;
  for (const letter of entries.length > 0 ? JSON.stringify(entries) : '')
    mark = (Math.imul(mark, 31) + (letter.codePointAt(0) ?? 0)) | 0;
  return mark === 0 ? '' : mark.toString(36);
}
