import './works.css';

/** Placeholder cards. */
export const BoardSkeleton = () => (
  <div className="hg-board" aria-hidden="true">
    {Array.from({ length: 12 }, (_, place) => `card ${place}`).map((key) => (
      <div key={key} className="hg-card hg-card-grey">
        <span className="hg-card-picture" />
        <span className="hg-grey-line" />
        <span className="hg-grey-line" />
      </div>
    ))}
  </div>
);
