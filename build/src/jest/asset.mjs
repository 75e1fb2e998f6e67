/** Stands for the address of a picture, font or sound: tests have no folder of assets. */
export default 'asset';
