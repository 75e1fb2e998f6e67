import { type KeyboardEvent, type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import { type NodeNameProps, useRename } from './useRename.ts';

const keepFromTree = (event: SyntheticEvent) => event.stopPropagation();

/** The field that edits the name of a node: Enter and leaving it save, Escape gives up. */
export function NodeNameField<Data>(props: NodeNameProps<Data>) {
  const { say } = props;
  const { text, limit, isEmpty, write, submit, leave, blur } = useRename(props);
  const field = useRef<HTMLInputElement>(null);

  // The tree has the focus before and after: it lends it to the field.
  useLayoutEffect(() => {
    const tree = field.current?.closest<HTMLElement>('[role="tree"]');
    field.current?.focus();
    field.current?.select();
    return () => tree?.focus();
  }, []);

  const handleKey = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === 'Enter') submit();
    if (event.key === 'Escape') leave();
  };
  return (
    <>
      <input
        ref={field}
        className="vt-tree-field"
        value={text}
        aria-describedby={limit.describedBy}
        aria-label={say('tree.rename')}
        aria-invalid={isEmpty || limit.exceeded}
        title={isEmpty ? say('tree.nameEmpty') : limit.fault || undefined}
        onChange={(event) => write(event.target.value)}
        onKeyDown={handleKey}
        onBlur={blur}
        onClick={keepFromTree}
        onDoubleClick={keepFromTree}
        onPointerDown={keepFromTree}
      />
      {limit.note}
    </>
  );
}
