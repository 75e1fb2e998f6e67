import { sharedNamespace, useMessages } from '@vitrine/shared/i18n';
import { IconHelpCircle } from '@vitrine/shared/ui/icons';
import { Link } from '@vitrine/shared/ui/router';
import './pageHelp.css';

/**
 * Link from a page without a top bar to its help section. Opens in a new tab, so that a call or unsaved input is not
 * lost.
 *
 * @example <PageHelp section="calls" />
 */
export function PageHelp({ section }: { readonly section: string }) {
  const say = useMessages(sharedNamespace);
  return (
    <Link
      to={`/system/help#${section}`}
      target="_blank"
      className="vt-page-help"
      title={say('pane.help')}
      aria-label={say('pane.help')}
    >
      <IconHelpCircle />
    </Link>
  );
}
