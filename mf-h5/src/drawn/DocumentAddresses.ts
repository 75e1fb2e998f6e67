import { createContext, useContext } from 'react';

/** Where an address of a document is loaded from; a foreign page may have its files elsewhere. */
export type ResolveAddress = (address: string) => string;

export const DocumentAddresses = createContext<ResolveAddress>((address) => address);

/** The way from an address of the document to the one it is loaded from. */
export const useResolveAddress = (): ResolveAddress => useContext(DocumentAddresses);
