/** Loads the media parser on first use: it takes 5 MB. */
export const loadMediaReader = () => import('mediabunny');
