/** True if the user prefers reduced motion; false where unknown. */
export function wantsLessMotion(): boolean {
  return (
    typeof window.matchMedia === 'function' && window.matchMedia('(prefers-reduced-motion: reduce)').matches
  );
}
