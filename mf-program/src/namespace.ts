/** Name of this remote, and of its texts. */
export const namespace = 'mf-program';
