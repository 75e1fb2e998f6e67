import { longestName } from '@vitrine/shared/api';
import type { SayShared } from '@vitrine/shared/i18n';
import type { TreeModel, TreeNode } from '@vitrine/shared/state';
import { notify } from '@vitrine/shared/ui/basic';
import { useLimit } from '@vitrine/shared/ui/entry';
import { useRef, useState } from 'react';

export interface NodeNameProps<Data> {
  readonly model: TreeModel<Data>;
  readonly node: TreeNode<Data>;
  readonly say: SayShared;
}

interface Rename {
  readonly text: string;
  readonly limit: ReturnType<typeof useLimit>;
  readonly isEmpty: boolean;
  write(typed: string): void;
  submit(): void;
  leave(): void;
  /** The focus went elsewhere: saves what can be saved. */
  blur(): void;
}

/** The name that is being written, what is wrong with it, and how its field is left. */
export function useRename<Data>({ model, node, say }: NodeNameProps<Data>): Rename {
  const [text, setText] = useState(node.name);
  const [isEmpty, setIsEmpty] = useState(false);
  const limit = useLimit({ limit: longestName, value: text });
  /** Unmounting blurs the field once more, which must not save again. */
  const done = useRef(false);
  const leave = () => {
    done.current = true;
    model.endRename();
  };
  const submit = () => {
    if (limit.refused) return notify.warning(limit.fault);
    const name = text.trim();
    if (name === '') {
      setIsEmpty(true);
      notify.error(say('tree.nameEmpty'));
      return;
    }
    leave();
    model.rename(node.id, name).catch(notify.failure);
  };
  return {
    text,
    limit,
    isEmpty,
    write(typed: string) {
      setText(typed);
      setIsEmpty(false);
    },
    submit,
    leave,
    blur() {
      if (done.current) return;
      if (limit.refused) notify.warning(limit.restored);
      if (limit.refused || text.trim() === '') leave();
      else submit();
    },
  };
}
