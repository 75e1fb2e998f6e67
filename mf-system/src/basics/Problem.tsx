/** An error where it happened; empty: none. */
export const Problem = ({ text }: { readonly text: string }) =>
  text && (
    <p className="sys-problem" role="alert">
      {text}
    </p>
  );
