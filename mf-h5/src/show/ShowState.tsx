import { useMessages } from '@vitrine/shared/i18n';
import { ApiError } from '@vitrine/shared/session';
import { Button, errorText } from '@vitrine/shared/ui/basic';
import type { ReactNode } from 'react';
import { namespace } from '../messages/index.ts';
import './show.css';

/** Answers that trying again cannot change. */
const final = ['h5.linkInvalid', 'h5.linkExpired', 'h5.unknown'];

interface ShowFailureProps {
  readonly reason: unknown;
  readonly onRetry: () => void;
}

/** Why a work cannot be shown, for whoever holds the phone. */
export function ShowFailure({ reason, onRetry }: ShowFailureProps) {
  const say = useMessages(namespace);
  const word = reason instanceof ApiError ? reason.error : '';
  if (final.includes(word)) {
    const kind = word.slice('h5.'.length);
    return <Message title={say(`show.${kind}`)} text={say(`show.${kind}Help`)} />;
  }
  return (
    <Message title={say('show.failed')} text={errorText(reason)}>
      <Button theme="solid" onClick={onRetry}>
        {say('show.retry')}
      </Button>
    </Message>
  );
}

export const ShowLoading = () => (
  <div className="hv-show" aria-busy="true">
    <span className="hv-wait" />
  </div>
);

const Message = ({ title, text, children }: { title: string; text: string; children?: ReactNode }) => (
  <div className="hv-message" role="alert">
    <svg viewBox="0 0 48 48" width="56" height="56" aria-hidden="true">
      <path
        d="M14 6h20v36H14zM22 37h4M10 44 38 4"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </svg>
    <h1>{title}</h1>
    <p>{text}</p>
    {children}
  </div>
);
