import './card.css';
import './grid.css';

/** Placeholder cards. */
export const GridSkeleton = () => (
  <div className="mat-grid" aria-hidden="true">
    {Array.from({ length: 12 }, (_, place) => `card ${place}`).map((key) => (
      <div key={key} className="mat-card mat-card-skeleton">
        <div className="mat-card-picture" />
        <div className="mat-card-text" />
      </div>
    ))}
  </div>
);
