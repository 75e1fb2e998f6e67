import type { ReactNode, Ref } from 'react';
import { Picture, type PictureName } from './Picture.tsx';
import './notice.css';

interface NoticeProps {
  readonly picture: PictureName;
  readonly title: string;
  readonly text?: string;
  /** A second paragraph. */
  readonly more?: string;
  /** Technical detail in small print. */
  readonly detail?: string;
  readonly children?: ReactNode;
  /** The section, which can have the focus. */
  readonly panel?: Ref<HTMLElement>;
}

/** A full-page message with possible actions. */
export const Notice = ({ picture, title, text, more, detail, children, panel }: NoticeProps) => (
  <section className="notice" role="alert" ref={panel} tabIndex={-1}>
    <Picture name={picture} />
    <h1>{title}</h1>
    {text && <p>{text}</p>}
    {more && <p>{more}</p>}
    {children && <div className="notice-actions">{children}</div>}
    {detail && <small>{detail}</small>}
  </section>
);
