/** Program version that this code writes. `migrateProgramDocument` lifts older ones. */
export const programVersion = 2;
