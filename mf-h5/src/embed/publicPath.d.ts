/** Where webpack's output is served from, found out at run time. */
declare const __webpack_public_path__: string;
