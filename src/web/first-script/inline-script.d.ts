/** A script for the HTML, bundled with all that it imports and minified (tools/inline-script.ts). */
declare module '*?inline-script' {
  const code: string
  export default code
}
