import {
  compressAbove,
  compressedSide,
  convertibleByType,
  expiryWarningDays,
  extensionsByType,
  fontExtensions,
  fontLimit,
  materialType,
  smallImageSide,
  trashDays,
  uploadLimit,
} from '@vitrine/shared/api';
import { formatList, formatNumber, useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { WorkPane } from '@vitrine/shared/ui/pane';
import { Link } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { namespace } from '../messages/index.ts';
import { PlainTable } from '../table/PlainTable.tsx';
import { ServerAbilities } from './ServerAbilities.tsx';
import './explain.css';

const megabytes = (bytes: number) => formatNumber(bytes / 1024 / 1024);
/** Limits shown on the page, from the rules themselves. */
const numbers = () => ({
  limit: megabytes(uploadLimit),
  font: megabytes(fontLimit),
  heavy: megabytes(compressAbove),
  side: formatNumber(compressedSide),
  small: smallImageSide,
  trash: trashDays,
  warning: expiryWarningDays,
  fonts: formatList(fontExtensions),
});
const steps = ['place', 'choose', 'watch', 'interrupted', 'refused', 'same'] as const;
const limits = ['size', 'space', 'content', 'compress', 'small', 'font'] as const;
const afterwards = ['processing', 'preview', 'replace', 'expiry', 'trash', 'bound'] as const;

/** Explains uploads, formats and processing: `/material/explain`. */
export const ExplainPage = observer(function ExplainPage() {
  const say = useMessages(namespace);
  const values = numbers();
  return (
    <WorkPane
      title={say('explain.title')}
      breadcrumb={[{ label: say('title'), to: '/material' }, { label: say('explain.title') }]}
    >
      <article className="mat-explain">
        <section>
          <h2>{say('explain.how')}</h2>
          <ol>
            {steps.map((step) => (
              <li key={step}>{say(`explain.step.${step}`)}</li>
            ))}
          </ol>
          <p>
            <Link to="/material">{say('explain.goUpload')}</Link>
            {session.can('material.upload') && (
              <>
                {' · '}
                <Link to="/task/list">{say('uploads.title')}</Link>
              </>
            )}
          </p>
        </section>
        <Formats />
        <section>
          <h2>{say('explain.limits')}</h2>
          <ul>
            {limits.map((limit) => (
              <li key={limit}>{say(`explain.limit.${limit}`, values)}</li>
            ))}
          </ul>
        </section>
        <section>
          <h2>{say('explain.afterwards')}</h2>
          <ul>
            {afterwards.map((topic) => (
              <li key={topic}>{say(`explain.after.${topic}`, values)}</li>
            ))}
          </ul>
        </section>
        <ServerAbilities />
      </article>
    </WorkPane>
  );
});

function Formats() {
  const say = useMessages(namespace);
  return (
    <section>
      <h2>{say('explain.formats')}</h2>
      <PlainTable least={560}>
        <thead>
          <tr>
            <th scope="col">{say('facts.type')}</th>
            <th scope="col">{say('explain.extensions')}</th>
            <th scope="col">{say('explain.shown')}</th>
          </tr>
        </thead>
        <tbody>
          {materialType.options.map((type) => (
            <tr key={type}>
              <th scope="row">{say(`type.${type}`)}</th>
              <td data-label={say('explain.extensions')}>{extensionsByType[type].join(', ')}</td>
              <td data-label={say('explain.shown')}>{say(`explain.shownAs.${type}`)}</td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
      <p>{say('explain.convertible', { formats: formatList(Object.values(convertibleByType).flat()) })}</p>
    </section>
  );
}
