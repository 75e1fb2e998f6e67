import { useMessages } from '@vitrine/shared/i18n';
import { namespace } from '../../messages/index.ts';
import './figures.css';

/** Downloads all figures of the page as CSV. */
export function CsvLink({ href }: { readonly href: string }) {
  const say = useMessages(namespace);
  return (
    <a className="semi-button semi-button-tertiary semi-button-light figure-csv" href={href} download>
      {say('figures.csv')}
    </a>
  );
}
