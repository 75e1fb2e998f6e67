import { isWidgetType, widgetFaultReasons } from '../../document/index.ts';
import type { Translate } from '../../i18n/keys.ts';
import type { Keys } from '../../i18n/messages/keys.ts';
import { type WidgetFaultNote, widgetFaultNote } from './fault.ts';

type SayShared = Translate<Keys>;

/** Name of a widget type; unknown types by their own name. */
function widgetName(coType: string, say: SayShared): string {
  if (coType === '') return say('widgetFault.background');
  return isWidgetType(coType) ? say(`widget.${coType}`) : coType;
}

/**
 * One line on which widget of which program cannot be shown, and why.
 *
 * @param say of the messages of `shared`
 */
export function widgetFaultLine(
  { program, scene, coType, reason, name }: WidgetFaultNote,
  say: SayShared,
): string {
  const line = say('widgetFault.line', {
    program,
    scene: scene + 1,
    widget: widgetName(coType, say),
    // A newer player may report unknown reasons.
    reason: say(`widgetFault.reason.${widgetFaultReasons.find((known) => known === reason) ?? 'other'}`),
  });
  return name === '' ? line : say('widgetFault.named', { line, name });
}

/** The line of an entry in a terminal's history; the raw note if unreadable. */
export function widgetFaultOf(note: string, say: SayShared): string {
  try {
    return widgetFaultLine(widgetFaultNote.parse(JSON.parse(note)), say);
  } catch {
    return note;
  }
}
