import type { MaterialUse } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { pathOf } from '@vitrine/shared/session';
import { OptionalLink } from '@vitrine/shared/ui/router';
import { namespace } from '../messages/index.ts';
import './actions.css';

/** Links to programs, tasks and pages by name. */
export function UseList({ uses }: { readonly uses: readonly MaterialUse[] }) {
  const say = useMessages(namespace);
  return (
    <ul className="mat-use-list">
      {uses.map((use) => (
        <li key={`${use.kind} ${use.id}`}>
          <span className="mat-use-kind">{say(`uses.kind.${use.kind}`)}</span>
          <OptionalLink to={pathOf[use.kind](use.id, use.name)}>{use.name}</OptionalLink>
        </li>
      ))}
    </ul>
  );
}
