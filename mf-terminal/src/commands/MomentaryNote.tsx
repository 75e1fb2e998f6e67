import { momentaryCommands } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { namespace } from '../messages/index.ts';
import type { SendableKind } from './commandKinds.ts';

interface MomentaryNoteProps {
  readonly kind: SendableKind;
  /** Number of chosen terminals that are offline. */
  readonly offline: number;
}

/** Why offline terminals do not get a command later: it is only of use now. */
export function MomentaryNote({ kind, offline }: MomentaryNoteProps) {
  const say = useMessages(namespace);
  const momentary = momentaryCommands.find((each) => each === kind);
  if (!momentary || offline === 0) return null;
  return <p className="operation-note">{say(`deferral.not.${momentary}`)}</p>;
}
