// @ts-check

/**
 * The code of a failure of the system or of PostgreSQL, such as `EACCES` or `28P01`; empty where it has none.
 *
 * @param {unknown} error
 * @returns {string}
 */
export const codeOf = (error) =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : '';
