import { type ResultState, resultState } from '@vitrine/shared/api';

/** The results' part of the address, without filters. */
export const resultDefaults = { result: '', find: '' };
export type ResultAddress = typeof resultDefaults;

/** The state to filter by; empty for all. */
export const stateOf = ({ result }: ResultAddress): '' | ResultState =>
  resultState.safeParse(result).data ?? '';
