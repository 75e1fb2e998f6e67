import type { Component, ProgramDocument } from '@vitrine/shared/document';

/** Values of `{{custom.key}}` in texts, by key. */
export type CustomValues = Readonly<Record<string, string>>;

/** Values of the terminal that texts can refer to. */
export interface TextValues {
  readonly custom?: CustomValues | undefined;
  readonly name?: string | undefined;
}

const placeholder = /\{\{\s*(?:custom\.([\w-]+)|(terminal\.name))\s*\}\}/g;
const namePlaceholder = /\{\{\s*terminal\.name\s*\}\}/;

/** Fills in this terminal's values; a field without a value becomes empty. */
export function fillCustom(text: string, { custom = {}, name = '' }: TextValues = {}): string {
  return text.replace(placeholder, (_whole, key: string | undefined) =>
    key === undefined ? name : (custom[key] ?? ''),
  );
}

/** Whether a text of the document shows the terminal's name. */
export function namesTerminal({ scenes }: ProgramDocument): boolean {
  const named = ({ txList }: Texts) => txList.some(({ taContent }) => namePlaceholder.test(taContent));
  const components = scenes.flatMap((scene) => scene.allScene.componentsList);
  return components.some((component) => named(component) || component.children.some(named));
}

/** A document with the values filled in; the same object where no text refers to any. */
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

/** Distinguishes sets of values; empty for terminals without any. */
export function customMark(values: CustomValues = {}): string {
  const entries = Object.entries(values).toSorted(([one], [other]) => (one < other ? -1 : 1));
  let mark = 0;
  for (const letter of entries.length > 0 ? JSON.stringify(entries) : '')
    mark = (Math.imul(mark, 31) + (letter.codePointAt(0) ?? 0)) | 0;
  return mark === 0 ? '' : mark.toString(36);
}
