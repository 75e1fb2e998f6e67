import { type MaterialRow, type OutputOf, selectMaterialTags } from '@vitrine/shared/api';
import { sharedNamespace, useMessages } from '@vitrine/shared/i18n';
import { client } from '@vitrine/shared/session';
import { Resource } from '@vitrine/shared/state';
import { Field, Modal, TagInput } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { namespace } from '../messages/index.ts';
import './acts.css';

type Tags = OutputOf<typeof selectMaterialTags>;

/** Number of suggested tags: the most used ones. */
const offered = 20;
const longestTag = 30;

interface TagsDialogProps {
  readonly rows: readonly MaterialRow[];
  readonly onCancel: () => void;
  readonly onSave: (add: readonly string[], remove: readonly string[]) => void;
}

/** Adds and removes tags of one or many materials. */
export const TagsDialog = observer(function TagsDialog({ rows, onCancel, onSave }: TagsDialogProps) {
  const say = useMessages(namespace);
  const [add, setAdd] = useState<readonly string[]>([]);
  const [remove, setRemove] = useState<readonly string[]>([]);
  const known = useKnownTags();
  const present = [...new Set(rows.flatMap((row) => row.tags))];
  const sayShared = useMessages(sharedNamespace);
  const tooLong = add.find((tag) => tag.length > longestTag);
  const suggestions = known
    .filter(({ tag }) => !add.includes(tag) && !rows.every((row) => row.tags.includes(tag)))
    .toSorted((one, other) => other.total - one.total)
    .slice(0, offered);
  return (
    <Modal
      visible
      title={say('tags.title', { count: rows.length })}
      okText={say('act.save')}
      cancelText={say('act.cancel')}
      okButtonProps={{ disabled: tooLong !== undefined || add.length + remove.length === 0 }}
      onOk={() => onSave(add, remove)}
      onCancel={onCancel}
    >
      <div className="mat-form">
        {present.length > 0 && (
          <fieldset className="vt-chips">
            <legend className="mat-legend">{say('tags.present')}</legend>
            {present.map((tag) => (
              <button
                key={tag}
                type="button"
                className="vt-chip"
                aria-pressed={!remove.includes(tag)}
                title={say(remove.includes(tag) ? 'tags.goes' : 'tags.stays')}
                onClick={() => setRemove(toggled(remove, tag))}
              >
                {tag}
                {rows.length > 1 && (
                  <span className="vt-chip-count">{rows.filter((row) => row.tags.includes(tag)).length}</span>
                )}
              </button>
            ))}
          </fieldset>
        )}
        <Field
          label={say('tags.add')}
          hint={say('tags.hint', { limit: longestTag })}
          {...(tooLong !== undefined && {
            error: sayShared('limit.exceeded', { length: tooLong.length, limit: longestTag }),
          })}
        >
          {(control) => (
            <TagInput
              {...control}
              value={[...add]}
              addOnBlur
              separator={[',', '\uff0c']}
              placeholder={say('tags.placeholder')}
              onChange={(tags) => setAdd([...new Set(tags.map((tag) => tag.trim()).filter(Boolean))])}
            />
          )}
        </Field>
        {suggestions.length > 0 && (
          <fieldset className="vt-chips">
            <legend className="mat-legend">{say('tags.known')}</legend>
            {suggestions.map(({ tag }) => (
              <button key={tag} type="button" className="vt-chip" onClick={() => setAdd([...add, tag])}>
                {tag}
              </button>
            ))}
          </fieldset>
        )}
      </div>
    </Modal>
  );
});

const toggled = (tags: readonly string[], tag: string) =>
  tags.includes(tag) ? tags.filter((each) => each !== tag) : [...tags, tag];

/** Tags of the account; empty until loaded. Suggestions are optional. */
export function useKnownTags(): Tags {
  const [tags] = useState(
    () => new Resource<Tags>((signal) => client.call(selectMaterialTags, {}, { signal })),
  );
  useEffect(() => {
    void tags.reload();
    return () => tags.cancel();
  }, [tags]);
  return tags.value ?? [];
}
