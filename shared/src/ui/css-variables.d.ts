import 'react';

declare module 'react' {
  interface CSSProperties {
    /** Our own custom properties. */
    [variable: `--vt-${string}`]: string | number | undefined;
  }
}
