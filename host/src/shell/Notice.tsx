import type { ReactNode } from 'react';
import { Picture, type PictureName } from './Picture.tsx';
import './notice.css';

interface NoticeProps {
  readonly picture: PictureName;
  readonly title: string;
  readonly text?: string;
  /** Small print, for whoever has to look into it. */
  readonly detail?: string;
  readonly children?: ReactNode;
}

/** A page that says one thing: what is the matter, and what can be done. */
export const Notice = ({ picture, title, text, detail, children }: NoticeProps) => (
  <section className="notice" role="alert">
    <Picture name={picture} />
    <h1>{title}</h1>
    {text && <p>{text}</p>}
    {children && <div className="notice-actions">{children}</div>}
    {detail && <small>{detail}</small>}
  </section>
);
