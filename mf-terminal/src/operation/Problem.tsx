import './operations.css';

/** Why the last action failed; an empty text shows nothing. */
export const Problem = ({ text }: { readonly text: string }) =>
  text === '' ? null : (
    <p role="alert" className="operation-problem">
      {text}
    </p>
  );
