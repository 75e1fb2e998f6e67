import './tags.css';

/** Tags on one line; those that do not fit are in the title. */
export const TagList = ({ tags }: { readonly tags: readonly string[] }) =>
  tags.length === 0 ? null : (
    <p className="mat-tags" title={tags.join(', ')}>
      {tags.map((tag) => (
        <span key={tag} className="mat-tag">
          {tag}
        </span>
      ))}
    </p>
  );
