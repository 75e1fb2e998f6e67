/** "No problems", by colour, shape and text. */
export const Quiet = ({ text }: { readonly text: string }) => (
  <p className="ov-quiet">
    <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <circle cx="8" cy="8" r="7" fill="currentColor" />
      <path d="m4.8 8.2 2.2 2.2 4.2-4.6" fill="none" stroke="var(--semi-color-bg-2)" strokeWidth="1.8" />
    </svg>
    <span>{text}</span>
  </p>
);
