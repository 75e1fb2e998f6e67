/** URL prefix of webpack's output, determined at run time. */
declare const __webpack_public_path__: string;
