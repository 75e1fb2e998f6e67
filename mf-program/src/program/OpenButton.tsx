import type { ReactNode } from 'react';

interface OpenButtonProps {
  readonly className: string;
  readonly onOpen: () => void;
  readonly children: ReactNode;
}

/** Opens a row by pointer. The focus stays on the row, which has its own keys. */
export function OpenButton({ className, onOpen, children }: OpenButtonProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      className={className}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onOpen}
    >
      {children}
    </button>
  );
}
