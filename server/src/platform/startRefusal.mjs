// @ts-check

/** A reason not to start that the operator can do something about: shown as its sentence alone, without a stack. */
export class StartRefusal extends Error {
  /** @override */
  name = 'StartRefusal';
}
