import { sharedNamespace, useMessages } from '@vitrine/shared/i18n';
import { namespace } from '../messages/index.ts';
import { commandGroups, isDestructive, type SendableKind } from './commandKinds.ts';
import './commands.css';

interface CommandChoiceProps {
  readonly value: SendableKind;
  readonly onChange: (kind: SendableKind) => void;
}

/** All commands, by topic. */
export function CommandChoice({ value, onChange }: CommandChoiceProps) {
  const say = useMessages(namespace);
  const sayShared = useMessages(sharedNamespace);
  return (
    <div className="command-groups">
      {commandGroups.map(({ key, kinds }) => (
        <fieldset key={key} className="command-group">
          <legend>{say(`instructions.group.${key}`)}</legend>
          {kinds.map((kind) => (
            <button
              key={kind}
              type="button"
              className={isDestructive(kind) ? 'vt-chip command-hard' : 'vt-chip'}
              aria-pressed={kind === value}
              onClick={() => onChange(kind)}
            >
              {sayShared(`operation.action.${kind}`)}
            </button>
          ))}
        </fieldset>
      ))}
    </div>
  );
}
