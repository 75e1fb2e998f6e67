/** Version of a program that this code writes. Older ones are lifted by `migrateProgramDocument`. */
export const programVersion = 2;
