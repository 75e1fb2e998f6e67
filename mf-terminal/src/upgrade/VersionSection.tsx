import { useMessages } from '@vitrine/shared/i18n';
import { PaneState } from '@vitrine/shared/ui/pane';
import { observer } from 'mobx-react-lite';
import { namespace } from '../messages/index.ts';
import { useTerminalArea } from '../terminals/TerminalAreaContext.ts';
import type { PackageStore } from './PackageStore.ts';
import { VersionList } from './VersionList.tsx';

/** Versions running in the selected group. */
export const VersionSection = observer(function VersionSection({ store }: { readonly store: PackageStore }) {
  const say = useMessages(namespace);
  const { groupName } = useTerminalArea();
  const { versions } = store;
  return (
    <section className="operation-section" aria-label={say('upgrade.versions')}>
      <header className="operation-head">
        <h2>{say('upgrade.versionsOf', { group: groupName })}</h2>
      </header>
      <PaneState
        source={versions}
        isEmpty={versions.value?.length === 0}
        empty={{ text: say('switchover.empty') }}
      >
        <VersionList versions={versions.value ?? []} />
      </PaneState>
    </section>
  );
});
