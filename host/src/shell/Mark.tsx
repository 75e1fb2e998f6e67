/** The mark: a lit shop window. */
export const Mark = ({ size = 28 }: { readonly size?: number }) => (
  <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true">
    <rect width="32" height="32" rx="8" fill="var(--semi-color-primary)" />
    <path
      d="M7 9h18v12H7zM13 25h6M16 21v4M11 17l5-5"
      fill="none"
      stroke="#fff"
      strokeWidth="2"
      strokeLinejoin="round"
      strokeLinecap="round"
    />
  </svg>
);
