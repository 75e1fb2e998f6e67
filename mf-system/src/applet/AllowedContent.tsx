import { useMessages } from '@vitrine/shared/i18n';
import { Checkbox } from '@vitrine/shared/ui/basic';
import { appletNamespace } from './messages/index.ts';
import type { PassDraft } from './usePassDraft.ts';

interface AllowedContentProps {
  readonly input: Pick<PassDraft, 'pictures' | 'notices' | 'approval'>;
  readonly change: (part: Partial<PassDraft>) => void;
  /** Nothing would be allowed. */
  readonly error: string | undefined;
}

/** What may be sent, and whether it waits for approval. */
export function AllowedContent({ input, change, error }: AllowedContentProps) {
  const say = useMessages(appletNamespace);
  const box = (name: 'pictures' | 'notices' | 'approval', extra?: string) => (
    <Checkbox
      checked={input[name]}
      onChange={({ target }) => change({ [name]: target.checked === true })}
      {...(extra !== undefined && { extra })}
    >
      {say(`form.${name}`)}
    </Checkbox>
  );
  return (
    <fieldset className="applet-allowed">
      <legend>{say('form.allow')}</legend>
      {box('pictures')}
      {box('notices')}
      {error !== undefined && <p role="alert">{error}</p>}
      {box('approval', say('form.approvalHint'))}
    </fieldset>
  );
}
