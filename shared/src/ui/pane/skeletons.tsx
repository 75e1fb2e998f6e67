import './skeletons.css';

/** Placeholder rows of a list. */
export function ListSkeleton({ rows = 8 }: { readonly rows?: number }) {
  return (
    <div className="vt-skeleton" aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => `row ${row}`).map((key, row) => (
        <div key={key} className="vt-skeleton-row">
          <span style={{ width: `${28 + ((row * 17) % 30)}%` }} />
          <span style={{ width: '16%' }} />
          <span style={{ width: '10%' }} />
        </div>
      ))}
    </div>
  );
}
