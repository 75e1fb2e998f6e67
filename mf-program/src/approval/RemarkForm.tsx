import { insertProgramRemark, longestOf, type ProgramReview } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { Button, errorText, FormLimits, SaveButton, TextArea } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useState } from 'react';
import { namespace } from '../namespace.ts';
import type { ReviewStore } from './ReviewStore.ts';
import { useSpotName } from './useSpotName.ts';
import './forms.css';

interface RemarkFormProps {
  readonly store: ReviewStore;
  readonly review: ProgramReview;
}

/** Text of a remark, after its spot was chosen. */
export const RemarkForm = observer(function RemarkForm({ store, review }: RemarkFormProps) {
  const say = useMessages(namespace);
  const id = useId();
  const [text, setText] = useState('');
  const { spot } = store;
  const nameOf = useSpotName(review.document.scenes[store.scene]);
  useEffect(() => {
    if (!spot) setText('');
  }, [spot]);
  if (!spot) return null;
  const pin = () => {
    // The error is shown next to the field.
    if (text.trim() !== '') store.pin(text.trim()).catch(() => undefined);
  };
  return (
    <FormLimits>
      <form
        className="pga-remark-form"
        onSubmit={(event) => {
          event.preventDefault();
          pin();
        }}
      >
        <label htmlFor={id}>{nameOf(spot)}</label>
        <TextArea
          key={`${spot.x} ${spot.y}`}
          id={id}
          autoFocus
          rows={3}
          limit={longestOf(insertProgramRemark, 'text')}
          value={text}
          placeholder={say('remark.hint')}
          onChange={setText}
          onKeyDown={(event) => {
            // Submits through the form, so that its length limit applies.
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
              event.currentTarget.form?.requestSubmit();
            if (event.key === 'Escape') store.setSpot(undefined);
          }}
        />
        {store.pinning.error !== undefined && (
          <p className="pga-error" role="alert">
            {errorText(store.pinning.error)}
          </p>
        )}
        <div className="pga-form-actions">
          <Button onClick={() => store.setSpot(undefined)}>{say('new.cancel')}</Button>
          <SaveButton htmlType="submit" disabled={text.trim() === ''} loading={store.pinning.running}>
            {say('remark.pin')}
          </SaveButton>
        </div>
      </form>
    </FormLimits>
  );
});
