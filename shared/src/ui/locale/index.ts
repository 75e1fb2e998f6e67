export { Localised, loadSemiLocale } from './Localised.tsx';
