/** Vite gives the address of a built stylesheet. */
declare module '*.css?url' {
  const address: string
  export default address
}
