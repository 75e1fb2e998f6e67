import type { MaterialUse } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { Link } from '@vitrine/shared/ui/router';
import { namespace } from '../messages/index.ts';
import { linkOf } from './linkOf.ts';
import './acts.css';

/** Programs, tasks and pages by name, each a way there. */
export function UseList({ uses }: { readonly uses: readonly MaterialUse[] }) {
  const say = useMessages(namespace);
  return (
    <ul className="mat-use-list">
      {uses.map((use) => {
        const to = linkOf(use);
        return (
          <li key={`${use.kind} ${use.id}`}>
            <span className="mat-use-kind">{say(`uses.kind.${use.kind}`)}</span>
            {to === undefined ? use.name : <Link to={to}>{use.name}</Link>}
          </li>
        );
      })}
    </ul>
  );
}
