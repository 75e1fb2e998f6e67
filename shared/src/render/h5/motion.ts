/** True when the person asked their system for less motion; engines that cannot say are taken as not. */
export function wantsLessMotion(): boolean {
  return (
    typeof window.matchMedia === 'function' && window.matchMedia('(prefers-reduced-motion: reduce)').matches
  );
}
