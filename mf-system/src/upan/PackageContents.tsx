import { useMessages } from '@vitrine/shared/i18n';
import { ChoiceField } from './ChoiceField.tsx';
import { usbNamespace } from './messages/index.ts';
import type { UsbStore } from './UsbStore.ts';
import type { PackageDraft } from './usePackageDraft.ts';

interface PackageContentsProps {
  readonly store: UsbStore;
  readonly draft: PackageDraft;
  readonly change: (some: Partial<PackageDraft>) => void;
}

/** For which terminals a package is, and what it holds. */
export function PackageContents({ store, draft, change }: PackageContentsProps) {
  const say = useMessages(usbNamespace);
  return (
    <>
      <ChoiceField
        store={store}
        kind="terminal"
        label={say('form.terminals')}
        hint={say('form.terminalsHint')}
        value={draft.clIds}
        onChange={(clIds) => change({ clIds })}
      />
      <ChoiceField
        store={store}
        kind="task"
        label={say('form.tasks')}
        value={draft.taskIds}
        onChange={(taskIds) => change({ taskIds })}
      />
      <ChoiceField
        store={store}
        kind="program"
        label={say('form.programs')}
        hint={say('form.programsHint')}
        value={draft.programIds}
        onChange={(programIds) => change({ programIds })}
      />
    </>
  );
}
