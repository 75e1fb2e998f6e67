import type { ContentEdits } from '@vitrine/shared/api';
import { type ContentChange, isWidgetType } from '@vitrine/shared/document';
import { sharedNamespace, useMessages } from '@vitrine/shared/i18n';

interface ChangeListProps {
  readonly programs: ContentEdits['programs'];
  /** Shows each program's name above its changes. */
  readonly named: boolean;
}

/** List of changes, one line each. */
export function ChangeList({ programs, named }: ChangeListProps) {
  const say = useMessages(sharedNamespace);
  const sentence = useSentence();
  return programs.map(({ programId, name, changes, more }) => (
    <div key={programId} className="vt-edited-changes">
      {named && <strong>{name}</strong>}
      <ul>
        {changes.map((change, place) => (
          <li key={`${place} ${change.kind}`}>{sentence(change)}</li>
        ))}
        {changes.length === 0 && <li>{say('edited.unknown')}</li>}
        {more > 0 && <li>{say('edited.more', { count: more })}</li>}
      </ul>
    </div>
  ));
}

function useSentence(): (change: ContentChange) => string {
  const say = useMessages(sharedNamespace);
  return ({ kind, scene, coType, name }) => {
    const type = isWidgetType(coType) ? say(`widget.${coType}`) : coType;
    const what = say(`edited.change.${kind}`, { name, type });
    return scene === 0 ? what : say('edited.inScene', { number: scene, what });
  };
}
