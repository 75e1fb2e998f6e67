import './figures.css';

interface TotalsProps {
  readonly label: string;
  readonly totals: readonly { readonly name: string; readonly value: string; readonly note?: string }[];
}

/** Key figures in a row above the chart. */
export const Totals = ({ label, totals }: TotalsProps) => (
  <section className="figure-totals" aria-label={label}>
    <dl>
      {totals.map(({ name, value, note }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
          {note && <dd className="figure-note">{note}</dd>}
        </div>
      ))}
    </dl>
  </section>
);
