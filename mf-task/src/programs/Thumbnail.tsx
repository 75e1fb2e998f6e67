import './programs.css';

/** Small picture of a program; grey while it has none. */
export const Thumbnail = ({ url }: { readonly url: string }) =>
  url === '' ? (
    <span className="task-thumb" />
  ) : (
    <img className="task-thumb" src={url} alt="" loading="lazy" draggable={false} />
  );
