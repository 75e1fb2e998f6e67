import { isWidgetType, widgetFaultReasons } from '../../document/index.ts';
import type { Translate } from '../../i18n/keys.ts';
import type { Keys } from '../../i18n/messages/keys.ts';
import { type WidgetFaultNote, widgetFaultNote } from './fault.ts';

type SayShared = Translate<Keys>;

/** A type that this console does not know is called as it calls itself. */
function widgetName(coType: string, say: SayShared): string {
  if (coType === '') return say('widgetFault.background');
  return isWidgetType(coType) ? say(`widget.${coType}`) : coType;
}

/**
 * Which widget of which program cannot be shown, and why, in one line.
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
    // A newer player may know reasons that this console does not.
    reason: say(`widgetFault.reason.${widgetFaultReasons.find((known) => known === reason) ?? 'other'}`),
  });
  return name === '' ? line : say('widgetFault.named', { line, name });
}

/** The same of an entry in a terminal's history; as it stands where it cannot be read. */
export function widgetFaultOf(note: string, say: SayShared): string {
  try {
    return widgetFaultLine(widgetFaultNote.parse(JSON.parse(note)), say);
  } catch {
    return note;
  }
}
