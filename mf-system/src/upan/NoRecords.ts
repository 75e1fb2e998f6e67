/** The file is no play record file of a terminal. */
export class NoRecords extends Error {}
