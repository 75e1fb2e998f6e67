export {
  type Catalogue,
  type Locale,
  locales,
  messageFoldersIn,
  placeholdersIn,
  readCatalogue,
  type Texts,
} from './catalogue.ts';
export { keyFile, keyTypesOf } from './keyTypes.ts';
export { writeKeys } from './writeKeys.ts';
