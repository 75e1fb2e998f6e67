import { useMessages } from '@vitrine/shared/i18n';
import { Button, errorText } from '@vitrine/shared/ui/basic';
import type { ReactNode } from 'react';
import { namespace } from '../messages/index.ts';
import './show.css';

interface ShowFailureProps {
  readonly reason: unknown;
  readonly onRetry: () => void;
}

/** Temporary failure, with a retry. */
export function ShowFailure({ reason, onRetry }: ShowFailureProps) {
  const say = useMessages(namespace);
  return (
    <ShowMessage title={say('show.failed')} text={errorText(reason)}>
      <Button theme="solid" onClick={onRetry}>
        {say('show.retry')}
      </Button>
    </ShowMessage>
  );
}

export const ShowLoading = () => (
  <div className="hv-show" aria-busy="true">
    <span className="hv-wait" />
  </div>
);

/** A page with a message only. */
export const ShowMessage = ({
  title,
  text,
  children,
}: {
  title: string;
  text: string;
  children?: ReactNode;
}) => (
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
