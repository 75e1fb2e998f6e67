import { type Command, readableShortcut, runCommand, shortcutsOf } from '@vitrine/shared/editor';
import { Button, Tooltip } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { isMac } from './isMac.ts';

interface CommandButtonProps<Context> {
  readonly command: Command<Context>;
  readonly context: Context;
  readonly icon: ReactElement;
  /** Label in this context, if more specific than the command's. */
  readonly label?: string | undefined;
  /** Shows the label beside the icon. */
  readonly labelled?: boolean;
  /** Hides the label where the bar is too narrow. */
  readonly compact?: boolean;
  readonly primary?: boolean;
  /** Why it is disabled here, although the command is enabled. */
  readonly barred?: string | undefined;
  /** State of a toggle. */
  readonly pressed?: boolean;
}

/** A command as a button, with its shortcut in the tooltip. */
export const CommandButton = observer(function CommandButton<Context>(props: CommandButtonProps<Context>) {
  const { command, context, icon, labelled = false, compact = false, primary = false, pressed } = props;
  const label = props.label ?? command.label();
  const [shortcut = ''] = shortcutsOf(command);
  const disabled = props.barred !== undefined || !command.isEnabled(context);
  const reason = disabled ? (props.barred ?? command.reason?.()) : undefined;
  const tip = [`${label} ${readableShortcut(shortcut, isMac)}`.trim(), reason].filter(Boolean).join(' · ');
  return (
    <Tooltip content={tip}>
      <Button
        theme={primary ? 'solid' : labelled || pressed ? 'light' : 'borderless'}
        type={primary || pressed ? 'primary' : 'tertiary'}
        icon={icon}
        className={compact ? 'vb-compact' : ''}
        aria-label={label}
        {...(pressed === undefined ? {} : { 'aria-pressed': pressed })}
        disabled={disabled}
        onClick={() => runCommand(command, context)}
      >
        {labelled ? label : undefined}
      </Button>
    </Tooltip>
  );
});
