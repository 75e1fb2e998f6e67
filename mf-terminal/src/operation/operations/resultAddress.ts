import { type ResultState, resultState } from '@vitrine/shared/api';

/** The results' part of the address, without filters. */
export const cleared = { result: '', find: '' };
export type ResultAddress = typeof cleared;

/** The state to filter by; empty for all. */
export const stateOf = ({ result }: ResultAddress): '' | ResultState =>
  resultState.safeParse(result).data ?? '';
