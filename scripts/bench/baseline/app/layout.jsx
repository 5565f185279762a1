/**
 * A minimal Next page, the baseline of Oja's pages. Plain JavaScript: for TypeScript Next would write a
 * tsconfig.json here.
 * @param {{ children: import("react").ReactNode }} props
 */
export default function BareLayout({ children }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  );
}
