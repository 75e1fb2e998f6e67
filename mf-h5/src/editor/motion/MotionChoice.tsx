import type { H5Node } from '@vitrine/shared/document';
import { findMessage, useMessages } from '@vitrine/shared/i18n';
import type { NodeMotion } from '@vitrine/shared/render';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { namespace } from '../../messages/index.ts';
import { useEditor } from '../useEditor.ts';
import { chosenIn, offered, type Phase, withMotion } from './phases.ts';

/** Message groups of the animations. */
const groups: Readonly<Record<Phase, string>> = { enter: 'moveEnter', stay: 'moveStay', leave: 'moveLeave' };

interface MotionChoiceProps {
  readonly node: H5Node;
  readonly phase: Phase;
}

/** Animations of a phase; hover or focus previews one on the canvas. */
export const MotionChoice = observer(function MotionChoice({ node, phase }: MotionChoiceProps) {
  const say = useMessages(namespace);
  const { store, drawn } = useEditor();
  const chosen = chosenIn(node, phase);
  const show = (motion?: NodeMotion) => drawn.current?.rehearse(node.id, motion);
  const choose = (name: string) =>
    name === chosen
      ? undefined
      : store.changeItem(node.id, (present) => withMotion(present, phase, name), 'history.motion');
  useEffect(() => {
    const view = drawn.current;
    return () => view?.rehearse(node.id, undefined);
  }, [drawn, node.id]);
  const entries: readonly (NodeMotion | undefined)[] = [undefined, ...offered[phase]];
  return (
    <fieldset className="hp-motions" aria-label={say(`motion.${phase}`)}>
      {entries.map((motion) => {
        const name = motion?.name ?? '';
        return (
          <button
            key={name}
            type="button"
            aria-pressed={name === chosen}
            onPointerEnter={() => show(motion)}
            onPointerLeave={() => show()}
            onFocus={() => show(motion)}
            onBlur={() => show()}
            onClick={() => {
              choose(name);
              show(motion);
            }}
          >
            {motion ? (findMessage(namespace, `${groups[phase]}.${name}`) ?? name) : say('motion.none')}
          </button>
        );
      })}
    </fieldset>
  );
});
