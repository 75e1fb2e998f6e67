import './tags.css';

/** Tags in one line; overflow is shown in the tooltip. */
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
