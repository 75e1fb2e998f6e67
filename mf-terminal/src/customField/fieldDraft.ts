import type { CustomField } from '@vitrine/shared/api';

/** State of the dialog; the choices as text, one a line. */
export interface FieldDraft {
  readonly key: string;
  readonly label: string;
  readonly type: CustomField['type'];
  readonly choices: string;
  readonly initial: string;
}

export const draftOf = (field: CustomField | undefined): FieldDraft => ({
  key: field?.key ?? '',
  label: field?.label ?? '',
  type: field?.type ?? 'text',
  choices: field?.choices.join('\n') ?? '',
  initial: field?.initial ?? '',
});

const keyPattern = /^[a-z][a-zA-Z0-9_]{0,39}$/;

/** Whether the key has a wrong form; an empty one is only missing. */
export const isWrongKey = (key: string) => key !== '' && !keyPattern.test(key);

const lines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The choices to send; none for other types. */
export const choicesOf = ({ type, choices }: FieldDraft) => (type === 'choice' ? lines(choices) : []);

/** Whether the draft can be saved. */
export const isWhole = (draft: FieldDraft) =>
  keyPattern.test(draft.key) && (draft.type !== 'choice' || choicesOf(draft).length > 0);
