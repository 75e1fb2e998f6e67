import { readableShortcut, runCommand, shortcutsOf } from '@vitrine/shared/editor';
import { useMessages } from '@vitrine/shared/i18n';
import { Select } from '@vitrine/shared/ui/basic';
import { Field, isMac, NamedPopover, SwitchField } from '@vitrine/shared/ui/editor';
import { IconGridSquare } from '@vitrine/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { namespace } from '../../namespace.ts';
import { commands } from '../commands/editorCommands.ts';
import { useEditor } from '../useEditor.ts';
import './views.css';

const switches = ['rulers', 'grid', 'safeArea', 'snapping'] as const;

/** View options of the canvas: rulers, grid, safe area, snapping. */
export const ViewSwitches = observer(function ViewSwitches() {
  const say = useMessages(namespace);
  return (
    <NamedPopover label={say('view.label')} position="topRight" content={<Choices />}>
      <button type="button" className="vb-zoom pe-views-open">
        <IconGridSquare size="small" />
        {say('view.label')}
      </button>
    </NamedPopover>
  );
});

const Choices = observer(function Choices() {
  const say = useMessages(namespace);
  const open = useEditor();
  const { view } = open.store;
  const guides = view.guides.x.length + view.guides.y.length;
  return (
    <div className="pe-views">
      {switches.map((name) => (
        <div key={name} className="pe-views-line">
          <SwitchField
            label={say(`command.${name}`)}
            value={view[name]}
            onChange={() => runCommand(commands[name], open)}
          />
          <kbd>{readableShortcut(shortcutsOf(commands[name])[0] ?? '', isMac)}</kbd>
        </div>
      ))}
      <Field label={say('view.gridSize')}>
        <Select
          aria-label={say('view.gridSize')}
          size="small"
          value={view.gridSize}
          optionList={view.gridSizes.map((value) => ({ value, label: `${value} px` }))}
          onChange={(value) => view.setGridSize(Number(value))}
        />
      </Field>
      <button type="button" className="vp-none" disabled={guides === 0} onClick={() => view.clearGuides()}>
        {say('view.clearGuides')}
      </button>
    </div>
  );
});
