import '../tree/tree.css';
import './operations/operations.css';

interface ProblemProps {
  readonly text: string;
  /** With space above, where the surroundings leave none. */
  readonly apart?: boolean;
}

/** Why the last action failed; an empty text shows nothing. */
export const Problem = ({ text, apart = false }: ProblemProps) =>
  text === '' ? null : (
    <p role="alert" className={apart ? 'terminal-fault' : 'operation-problem'}>
      {text}
    </p>
  );
