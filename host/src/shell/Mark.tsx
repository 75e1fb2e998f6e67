import { observer } from 'mobx-react-lite';
import { branding } from './Branding.ts';

interface MarkProps {
  /** Pixels. */
  readonly size?: number;
}

/** The account's logo, or the default one. */
export const Mark = observer(function Mark({ size = 28 }: MarkProps) {
  if (branding.logoUrl === '') return <ShopWindow size={size} />;
  return <img className="mark" src={branding.logoUrl} alt="" height={size} />;
});

const ShopWindow = ({ size }: Required<MarkProps>) => (
  <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true">
    <rect width="32" height="32" rx="8" fill="var(--semi-color-primary)" />
    <path
      d="M7 9h18v12H7zM13 25h6M16 21v4M11 17l5-5"
      fill="none"
      stroke="#fff"
      strokeWidth="2"
      strokeLinejoin="round"
      strokeLinecap="round"
    />
  </svg>
);
