declare module '*.md' {
  const text: string;
  export default text;
}
declare module '*.webp' {
  const address: string;
  export default address;
}
