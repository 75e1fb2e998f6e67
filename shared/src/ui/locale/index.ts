export { Localized, loadSemiLocale } from './Localized.tsx';
