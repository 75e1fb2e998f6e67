import './programs.css';

/** Thumbnail of a program; a grey box if none. */
export const Thumbnail = ({ url }: { readonly url: string }) =>
  url === '' ? (
    <span className="task-thumb" />
  ) : (
    <img className="task-thumb" src={url} alt="" loading="lazy" draggable={false} />
  );
