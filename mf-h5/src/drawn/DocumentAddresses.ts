import { createContext, useContext } from 'react';

/** Maps an address of a document to its download URL, which differs in foreign pages. */
export type ResolveAddress = (address: string) => string;

export const DocumentAddresses = createContext<ResolveAddress>((address) => address);

export const useResolveAddress = (): ResolveAddress => useContext(DocumentAddresses);
