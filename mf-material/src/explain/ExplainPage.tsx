import {
  type Conversion,
  compressAbove,
  compressedSide,
  convertibleByType,
  expiryWarningDays,
  extensionsByType,
  fontExtensions,
  fontLimit,
  materialType,
  type OutputOf,
  selectMaterialAbilities,
  smallImageSide,
  trashDays,
  uploadLimit,
} from '@vitrine/shared/api';
import { formatList, formatNumber, useMessages } from '@vitrine/shared/i18n';
import { client, session } from '@vitrine/shared/session';
import { Resource } from '@vitrine/shared/state';
import { WorkPane } from '@vitrine/shared/ui/pane';
import { Link } from '@vitrine/shared/ui/router';
import { StateMark } from '@vitrine/shared/ui/state-mark';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { namespace } from '../messages/index.ts';
import { PlainTable } from '../table/PlainTable.tsx';
import './explain.css';

type Abilities = OutputOf<typeof selectMaterialAbilities>;

const megabytes = (bytes: number) => formatNumber(bytes / 1024 / 1024);
/** Every number of the page, from where the rules themselves have them. */
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

/** How to upload, what is taken and what becomes of it: `/material/explain`. */
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
        <Machine />
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

/** What this server can do with files, as it says itself. */
const Machine = observer(function Machine() {
  const say = useMessages(namespace);
  const [abilities] = useState(
    () => new Resource<Abilities>((signal) => client.call(selectMaterialAbilities, {}, { signal })),
  );
  useEffect(() => {
    void abilities.reload();
    return () => abilities.cancel();
  }, [abilities]);
  const known = abilities.value;
  if (!known) return null;
  const names = ['ffmpeg', 'ffprobe', 'soffice', 'pages'] as const;
  return (
    <section>
      <h2>{say('explain.machine')}</h2>
      <ul className="mat-abilities">
        {names.map((name) => (
          <li key={name}>
            <StateMark
              state={known[name] ? 'passed' : 'outOfDate'}
              label={say(`ability.${name}.${known[name] ? 'yes' : 'no'}`)}
            />
          </li>
        ))}
        {Object.values(convertibleByType)
          .flat()
          .map((from) => (
            <li key={from}>
              <Converting from={from} to={known.conversions.find((each) => each.from === from)?.to} />
            </li>
          ))}
      </ul>
    </section>
  );
});

/** Whether the server converts a format at upload, and to what. */
function Converting({ from, to }: { readonly from: string; readonly to: Conversion['to'] | undefined }) {
  const say = useMessages(namespace);
  const format = from.toUpperCase();
  return to === undefined ? (
    <StateMark state="outOfDate" label={say('ability.convert.no', { format })} />
  ) : (
    <StateMark state="passed" label={say('ability.convert.yes', { format, to: say(`intake.to.${to}`) })} />
  );
}
