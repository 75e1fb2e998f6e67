/** Libraries that a page has once. */
export const sharedLibraries = ['react', 'react-dom', 'mobx', 'mobx-react-lite', 'i18next', 'react-i18next'];
