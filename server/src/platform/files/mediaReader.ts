/** The library that reads films and sounds, loaded with the first of them: it holds 5 MB. */
export const loadMediaReader = () => import('mediabunny');
