import { transformerStyleToClass } from '@shikijs/transformers';

/** Colours of code as classes: `style` attributes are refused by the policy of the server. */
export const codeStyles = transformerStyleToClass({ classPrefix: 'code-' });
