import { sharedNamespace, useMessages } from '@vitrine/shared/i18n';
import { Field, TagInput } from '@vitrine/shared/ui/basic';
import { namespace } from '../messages/index.ts';

export const longestTag = 30;

interface AddedTagsProps {
  readonly tags: readonly string[];
  readonly onChange: (tags: readonly string[]) => void;
}

/** Field for new tags. */
export function AddedTags({ tags, onChange }: AddedTagsProps) {
  const say = useMessages(namespace);
  const sayShared = useMessages(sharedNamespace);
  const tooLong = tags.find((tag) => tag.length > longestTag);
  return (
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
          value={[...tags]}
          addOnBlur
          separator={[',', '\uff0c']}
          placeholder={say('tags.placeholder')}
          onChange={(typed) => onChange([...new Set(typed.map((tag) => tag.trim()).filter(Boolean))])}
        />
      )}
    </Field>
  );
}
