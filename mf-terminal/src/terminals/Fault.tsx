import '../tree/tree.css';

/** Why the last action failed; an empty text shows nothing. */
export const Fault = ({ text }: { readonly text: string }) =>
  text === '' ? null : (
    <p className="terminal-fault" role="alert">
      {text}
    </p>
  );
