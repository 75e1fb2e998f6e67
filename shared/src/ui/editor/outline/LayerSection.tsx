import { type ReactNode, useId } from 'react';
import { useEditorMessages } from '../editorNamespace.ts';

interface LayerSectionProps<Item> {
  /** From back to front. */
  readonly items: readonly Item[];
  /** Beside the heading. */
  readonly actions?: ReactNode;
  /** A row; `place` is from the back, 0 first, `helpId` of what the keys do. */
  readonly row: (item: Item, place: number, helpId: string) => ReactNode;
}

/** Layers of the page on the canvas, front-most first. */
export function LayerSection<Item>({ items, actions, row }: LayerSectionProps<Item>) {
  const say = useEditorMessages();
  const helpId = useId();
  return (
    <section className="vs-layers" aria-label={say('layer.label')}>
      <header className="vs-head">
        <span>{say('layer.label')}</span>
        {actions}
      </header>
      {items.length === 0 && <p className="vs-note">{say('layer.empty')}</p>}
      <ul>{items.toReversed().map((item, index) => row(item, items.length - 1 - index, helpId))}</ul>
      <span id={helpId} hidden>
        {say('layer.help')}
      </span>
    </section>
  );
}
