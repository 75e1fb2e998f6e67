/**
 * Where something else takes the place of what has run through, its last picture stays for so long, in milliseconds: its
 * first one would be seen for a moment otherwise. What takes longer to come finds it playing again.
 */
export const leavingMilliseconds = 1000;
